import type { ReactNode } from 'react'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { ThemeSwitch } from '../components/theme-switch.tsx'
import styles from './bar.module.css'

type Props = {
  readonly brand: ReactNode
  /** The status of the screen, beside the switches. */
  readonly status?: ReactNode
  readonly account: ReactNode
}

/** The header of every screen for signed-in users. */
export function Bar({ brand, status, account }: Props) {
  return (
    <header className={styles['bar']}>
      <span className={styles['brand']}>{brand}</span>
      {status}
      <LanguageSwitch />
      <ThemeSwitch />
      {account}
    </header>
  )
}

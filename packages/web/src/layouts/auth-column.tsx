import type { ReactNode } from 'react'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { ThemeSwitch } from '../components/theme-switch.tsx'
import styles from './auth-column.module.css'

type Props = {
  readonly brand: ReactNode
  /** The last line: text and a `nav` of links. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The layout for visitors who are not signed in: one narrow column without navigation. */
export function AuthColumn({ brand, footer, children }: Props) {
  return (
    <div className={styles['layout']}>
      <header className={styles['header']}>
        {brand}
        <div className={styles['switches']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles['main']}>
        <div className={styles['column']}>{children}</div>
      </main>
      {footer && <footer className={styles['footer']}>{footer}</footer>}
    </div>
  )
}

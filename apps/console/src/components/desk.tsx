import type { ReactNode } from 'react'
import { useCompanyName } from '../company-name.ts'
import { ScreenLink } from '../router/screen-link.ts'
import desk from './desk.module.css'

type BarProps = {
  /** What the next step is, and what follows from it. */
  readonly words: ReactNode
  /** The buttons, the primary one last. */
  readonly children: ReactNode
}

/** What an operator can do with the shown case. */
export function ActionBar({ words, children }: BarProps) {
  return (
    <div className={desk['bar']}>
      <p className={desk['quiet']}>{words}</p>
      <div className={desk['buttons']}>{children}</div>
    </div>
  )
}

type LinkProps = {
  readonly of: {
    readonly merchant_id: string
    readonly legal_name: string
    readonly legal_name_latin: string
  }
}

/** The merchant by name, with its name in the other script. */
export function MerchantLink({ of }: LinkProps) {
  const { name, other } = useCompanyName()(of)
  return (
    <span className={desk['pair']}>
      <ScreenLink to="Merchant" search={{ id: of.merchant_id }}>
        {name}
      </ScreenLink>
      {other && <span className={desk['quiet']}>{other}</span>}
    </span>
  )
}

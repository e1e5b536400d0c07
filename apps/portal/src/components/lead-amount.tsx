import type { WireMoney } from '@causeway/money'
import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'
import listed from './listed.module.css'

type Props = {
  readonly label: string
  readonly amount: WireMoney
  /** The other party and the state. */
  readonly children: ReactNode
}

/** The amount that an item is about, at the head of its page. */
export function LeadAmount({ label, amount, children }: Props) {
  return (
    <div className={listed['lead']}>
      <p className={listed['quiet']}>{label}</p>
      <p className={listed['figure']}>
        <Amount {...amount} />
      </p>
      <p className={listed['beside']}>{children}</p>
    </div>
  )
}

import { Confirm } from '@causeway/web/components/confirm.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { checkBeforeSignOut } from '../before-sign-out.ts'

type Props = {
  /** Whether nothing would be lost. */
  readonly isSafe: () => Promise<boolean>
  readonly title: string
  readonly confirmLabel: string
  readonly children: ReactNode
}

/** Asks before somebody signs out who has something to lose by it. */
export function SignOutGuard({ isSafe, title, confirmLabel, children }: Props) {
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>()
  useEffect(() =>
    checkBeforeSignOut(async () => {
      if (await isSafe()) return true
      return new Promise<boolean>((resolve) => setAnswer(() => resolve))
    }),
  )
  const settle = (mayLeave: boolean) => {
    answer?.(mayLeave)
    setAnswer(undefined)
  }
  return (
    <Confirm
      open={answer !== undefined}
      onClose={() => settle(false)}
      title={title}
      confirmLabel={confirmLabel}
      tone="danger"
      onConfirm={() => settle(true)}
    >
      {children}
    </Confirm>
  )
}

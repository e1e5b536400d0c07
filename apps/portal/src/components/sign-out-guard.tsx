import { Confirm } from '@causeway/web/components/confirm.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { checkBeforeSignOut } from '../before-sign-out.ts'

type Props = {
  /** Whether signing out would lose no unsaved work. */
  readonly isSafe: () => Promise<boolean>
  readonly title: string
  readonly confirmLabel: string
  readonly children: ReactNode
}

/** Asks for confirmation before a sign-out that would lose unsaved work. */
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

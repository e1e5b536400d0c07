import type { Balance, PayeeDetail, Payment } from '@causeway/contract'
import { focusMain } from '@causeway/web/navigation/follow-navigation.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useGoTo } from '../../../router/screen-link.ts'
import { LeaveGuard } from '../../drafts/parts/leave-guard.tsx'
import { applyScreens } from '../payment-screens.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { EditStep } from './edit-step.tsx'
import { ResultStep } from './result-step.tsx'
import type { Content } from './shown.ts'
import type { Start } from './start.ts'
import { useEditing } from './use-editing.ts'
import { type Prepared, useSaving } from './use-saving.ts'

type Props = {
  readonly payee: PayeeDetail
  readonly balances: readonly Balance[]
  readonly start: Start
  readonly onSaved: (id: string) => void
  readonly onChangePayee: (kept: Start) => void
}

type Step = 'edit' | 'confirm' | 'done'

/**
 * Form, confirmation, result. The address names the step, so that "back" leads from the confirmation to the
 * form; after a reload only the saved draft is left. All steps are in one file: a lost network must not hide
 * the outcome.
 */
export function PaymentEditor({ payee, balances, start, onSaved, onChangePayee }: Props) {
  const { direction } = payee
  const goTo = useGoTo()
  const { history } = useRouter()
  const search = useScreenSearch()
  const named = search['step']
  const [prepared, setPrepared] = useState<Prepared>()
  const [result, setResult] = useState<{ readonly payment: Payment; readonly content: Content }>()
  const editing = useEditing({ payee, balances, start })
  const show = (id: string, next?: Step, replace = false) =>
    goTo(applyScreens[direction], { id, payee: payee.id, ...(next && { step: next }) }, replace)
  const saving = useSaving(editing, start, onSaved)
  const step: Step =
    named === 'done' && result ? 'done' : named === 'confirm' && prepared ? 'confirm' : 'edit'
  useTop(step)
  const isStrayed = named !== undefined && step === 'edit'
  const { step: _step, ...rest } = search
  const left = useRef(rest)
  left.current = rest
  useEffect(() => {
    // The step in the address has no state: it must not stay in the history.
    if (isStrayed) void goTo(applyScreens[direction], left.current, true)
  }, [isStrayed, goTo, direction])
  const keeper = {
    isStopped: result !== undefined,
    flush: async () => undefined,
    isUnsaved: () => step === 'edit' && saving.isUnsaved(),
  }
  const confirm = async (ready: Prepared) => {
    setPrepared(ready)
    await show(ready.payment.id, undefined, true)
    await show(ready.payment.id, 'confirm')
  }
  if (step === 'done' && result) return <ResultStep {...result} />
  if (step === 'confirm' && prepared) {
    return (
      <ConfirmStep
        key={`${prepared.payment.id} ${prepared.authorisation?.id}`}
        first={prepared}
        editing={editing}
        saving={saving}
        onBack={() => history.back()}
        onDone={(payment, content) => {
          setResult({ payment, content })
          void show(payment.id, 'done', true)
        }}
      />
    )
  }
  return (
    <>
      <LeaveGuard keeper={keeper} isKept={false} />
      <EditStep
        editing={editing}
        saving={saving}
        onConfirm={confirm}
        onSaved={(id) => show(id, undefined, true)}
        onChangePayee={() =>
          onChangePayee({ ...editing.kept(), ...(saving.draft && { draft: saving.draft }) })
        }
      />
    </>
  )
}

/** A new step begins at the top of the page, visually and for screen readers. */
function useTop(step: Step): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    focusMain()
  }, [step])
}

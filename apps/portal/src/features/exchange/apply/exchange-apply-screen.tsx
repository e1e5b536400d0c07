import type { Conversion, Quote } from '@causeway/contract'
import { focusMain } from '@causeway/web/navigation/follow-navigation.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useGoTo } from '../../../router/screen-link.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { type Draft, writeDraft } from './draft.ts'
import { EditStep } from './edit-step.tsx'
import { ResultStep } from './result-step.tsx'
import { useDraft } from './use-draft.ts'

type Step = 'edit' | 'confirm' | 'done'

/**
 * Form, confirmation, result. The address names the step, so that “back” leads from the confirmation to the
 * form. After a reload only the form is left, because a quote is shown only once. All steps are in one file:
 * a lost network must not hide the outcome.
 */
export function ExchangeApplyScreen() {
  const editing = useDraft()
  const goTo = useGoTo()
  const { history } = useRouter()
  const { step: named } = useScreenSearch()
  const [quote, setQuote] = useState<Quote>()
  const [conversion, setConversion] = useState<Conversion>()
  const step: Step =
    named === 'done' && conversion ? 'done' : named === 'confirm' && quote ? 'confirm' : 'edit'
  useTop(step)
  const isStrayed = named !== undefined && step === 'edit'
  useEffect(() => {
    // The step in the address has no state: it must not stay in the history.
    if (isStrayed) void goTo('ExchangeApply', writeDraft(editing.draft), true)
  }, [isStrayed, goTo, editing.draft])
  const show = (next: Step, draft: Draft, replace = false) =>
    goTo('ExchangeApply', { ...writeDraft(draft), step: next }, replace)
  if (step === 'done' && conversion) {
    const again = () => {
      editing.change({ ...editing.draft, amount: '' })
      void goTo('ExchangeApply', writeDraft({ ...editing.draft, amount: '' }))
    }
    return <ResultStep conversion={conversion} onAgain={again} />
  }
  if (step === 'confirm' && quote) {
    return (
      <ConfirmStep
        key={quote.id}
        quote={quote}
        onBack={() => history.back()}
        onSellAll={(amount) => {
          const next = { ...editing.draft, side: 'sell', amount } as const
          editing.change(next)
          void goTo('ExchangeApply', writeDraft(next), true)
        }}
        onDone={(done) => {
          setConversion(done)
          void show('done', editing.draft, true)
        }}
      />
    )
  }
  const confirm = (made: Quote, draft: Draft) => {
    setQuote(made)
    void show('confirm', draft)
  }
  return <EditStep editing={editing} onQuote={confirm} />
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

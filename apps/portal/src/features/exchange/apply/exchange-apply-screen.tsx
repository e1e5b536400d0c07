import type { Conversion, Quote } from '@causeway/contract'
import { focusMain } from '@causeway/web/navigation/follow-navigation.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useGoTo } from '../../../router/screen-link.ts'
import { type Draft, writeDraft } from './draft.ts'
import { EditStep } from './edit-step.tsx'
import { ConfirmStep, ResultStep, usePreloadedSteps } from './lazy-steps.tsx'
import { useDraft } from './use-draft.ts'

type Step = 'edit' | 'confirm' | 'done'

/**
 * Fill in, look again, done. The address says which, so that the way back leads from the last look to the
 * form; after a reload only the form is left, as a quote is shown to nobody twice.
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
  usePreloadedSteps()
  const isStrayed = named !== undefined && step === 'edit'
  useEffect(() => {
    // Nothing is known of the step that the address names: the way back must not lead to it.
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

/** Another step begins at its top, for the eye and for whoever hears it. */
function useTop(step: Step): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    focusMain()
  }, [step])
}

import type { Balance, Quote } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../../components/apply.module.css'
import { SuspendedNotice, useIsSuspended } from '../../../components/suspended-notice.tsx'
import { shortfallOf } from '../parts/balances.ts'
import { RatesNotice } from '../parts/rates-notice.tsx'
import { useRatesStatus } from '../parts/use-rates.ts'
import { createQuote, exchangeQueries, knownRates } from '../queries.ts'
import { type Draft, quoteBodyOf } from './draft.ts'
import { estimate, faultOf } from './estimate.ts'
import { Figures } from './figures.tsx'
import { LockChoice } from './lock-choice.tsx'
import { RefusedQuote } from './refused-quote.tsx'
import type { Editing } from './use-draft.ts'

type Props = {
  readonly editing: Editing
  /** The rate is held from now on, for this draft. */
  readonly onQuote: (quote: Quote, draft: Draft) => void
}

/** The form. Only the figures move with the market; the next step requests a quote. */
export function EditStep({ editing, onQuote }: Props) {
  const t = useTranslations('exchange-apply')
  const titles = useTranslations('titles')
  const { draft, change } = editing
  const rates = useRatesStatus()
  const balancesQuery = useQuery(exchangeQueries.balances())
  const balances = balancesQuery.data
  const isSuspended = useIsSuspended()
  const { busy, failure, isTried, submit } = useQuoting(balances, onQuote)
  const goOn = (wanted: Draft) => {
    if (isSuspended) return
    // An amount typed within the debounce counts, too, and is in the address before the next step.
    change(wanted)
    void submit(wanted)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    goOn(draft)
  }
  return (
    <Page title={titles('ExchangeApply')} context={t('context')}>
      <SuspendedNotice />
      <RatesNotice query={rates} />
      <form className={styles['edit']} aria-label={t('form')} noValidate onSubmit={send}>
        <Figures editing={editing} isTried={isTried} balances={balances}>
          {!rates.data && <QueryFailure query={rates} title={t('ratesFailed')} />}
          {!balances && <QueryFailure query={balancesQuery} title={t('balancesFailed')} />}
          <LockChoice draft={draft} onChange={change} />
          {failure !== undefined && (
            <RefusedQuote failure={failure} onLock={(lock) => goOn({ ...draft, lock })} />
          )}
        </Figures>
        <div className={styles['submit']}>
          <Button type="submit" tone="primary" size="large" loading={busy} disabled={isSuspended}>
            {t('next')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** Requests a quote for a draft, one at a time; a problem with the draft is shown without a request. */
function useQuoting(balances: readonly Balance[] | undefined, onQuote: Props['onQuote']) {
  const [isTried, setTried] = useState(false)
  const isHere = useIsHere()
  const { isAtWork, failure, run, forget } = useWrite(async (draft: Draft) => {
    const quote = await createQuote(quoteBodyOf(draft))
    if (isHere()) onQuote(quote, draft)
  })

  const submit = async (draft: Draft) => {
    setTried(true)
    if (isAtWork) return
    forget()
    const found = estimate(knownRates(), draft)
    const isShort = found.kind === 'priced' && shortfallOf(balances, found.pricing.sell) !== undefined
    if (faultOf(found) || isShort) return focusAmount(draft)
    await run(draft)
  }
  return { busy: isAtWork, failure, isTried, submit }
}

function focusAmount({ side }: Draft): void {
  document.querySelector<HTMLInputElement>(`[name=${side}_amount]`)?.focus()
}

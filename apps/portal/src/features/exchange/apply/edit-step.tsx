import type { Quote } from '@causeway/contract'
import { ApiFailure } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { RefreshIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { reportBug } from '@causeway/web/form/failure.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { availableAfter, shortfallOf } from '../../../components/exchange/balances.ts'
import { marginsOf } from '../../../components/exchange/pair-price.ts'
import { areOld, RatesNotice } from '../../../components/exchange/rates-notice.tsx'
import { useProfiles } from '../../../profiles.ts'
import type { Pricing } from '../price-lines.tsx'
import { createQuote, exchangeQueries } from '../queries.ts'
import { AmountPair } from './amount-pair.tsx'
import styles from './apply.module.css'
import { Breakdown } from './breakdown.tsx'
import { type Draft, quoteBodyOf } from './draft.ts'
import { type Estimate, estimate } from './estimate.ts'
import { LockChoice } from './lock-choice.tsx'
import { ShortfallNotice } from './shortfall-notice.tsx'
import type { useDraft } from './use-draft.ts'

type Props = {
  readonly editing: ReturnType<typeof useDraft>
  /** A price holds from now on. */
  readonly onQuote: (quote: Quote) => void
}

/** What to convert. The figures move with the market; the next step makes a quote of them. */
export function EditStep({ editing, onQuote }: Props) {
  const t = useTranslations('exchange-apply')
  const titles = useTranslations('titles')
  const words = useTranslations('exchange')
  const { draft, settled, isSettling, type, change } = editing
  const ratesQuery = useQuery(exchangeQueries.rates())
  const rates = ratesQuery.data
  const balancesQuery = useQuery(exchangeQueries.balances())
  const balances = balancesQuery.data
  const isSuspended = Boolean(useProfiles().merchant?.suspension)
  const found = estimate(rates, settled)
  const pricing = useLastPricing(found, draft)
  const isDim = isSettling || found.kind !== 'priced' || areOld(ratesQuery)
  const shortfall = found.kind === 'priced' ? shortfallOf(balances, found.pricing.sell) : undefined
  const { busy, failure, problem, submit } = useQuoting(found, onQuote)
  const pair = { sell_currency: draft.sell, buy_currency: draft.buy }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isSuspended) return
    // What was typed a moment ago counts, too, and is in the address before the next step is.
    change(draft)
    const now = estimate(rates, draft)
    const isShort = now.kind === 'priced' && shortfallOf(balances, now.pricing.sell) !== undefined
    void submit(draft, now, isShort)
  }
  return (
    <Page title={titles('ExchangeApply')} context={t('context')}>
      {isSuspended && <Notice tone="bad">{words('suspended')}</Notice>}
      <RatesNotice query={ratesQuery} />
      <LoadFailure query={ratesQuery} />
      <LoadFailure query={balancesQuery} />
      <form className={styles['edit']} aria-label={t('form')} noValidate onSubmit={send}>
        <div className={styles['column']}>
          <AmountPair {...{ draft, pricing, isDim, problem, balances }} onType={type} onChange={change} />
          {shortfall && (
            <ShortfallNotice
              {...shortfall}
              onUseAll={(amount) => change({ ...draft, side: 'sell', amount })}
            />
          )}
          <LockChoice
            value={draft.lock}
            margins={rates && marginsOf(rates, pair)}
            onChange={(lock) => change({ ...draft, lock })}
          />
          {failure !== undefined && <FailureNotice failure={failure} action={<Limit failure={failure} />} />}
        </div>
        <div className={styles['aside']}>
          <Breakdown
            {...{ pricing, isDim }}
            isComing={found.kind === 'no_rates' && ratesQuery.isPending}
            rates_at={rates?.snapshot?.at}
            after={pricing && !shortfall ? availableAfter(balances, pricing.sell, pricing.buy) : []}
          />
        </div>
        <div className={styles['submit']}>
          <Button type="submit" tone="primary" size="large" loading={busy} disabled={isSuspended}>
            {t('next')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** A part that could not be loaded at all: why, and once more. The other parts stay. */
function LoadFailure({ query }: { readonly query: UseQueryResult }) {
  const t = useTranslations('kit.states.error')
  const { data, error, refetch } = query
  if (!error || data !== undefined) return null
  const retry = (
    <Button size="small" icon={<RefreshIcon />} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  )
  return <FailureNotice failure={error} action={retry} />
}

/** Where the limit is that was passed. */
function Limit({ failure }: { readonly failure: unknown }) {
  const t = useTranslations('exchange-apply')
  const limit = failure instanceof ApiFailure ? failure.data.limit : undefined
  return limit && t('limit', { amount: formatAmount(limit.amount, limit.currency) })
}

/** The latest figures for these two currencies: what is asked for next dims them, and never blanks them. */
function useLastPricing(found: Estimate, draft: Draft): Pricing | undefined {
  const last = useRef<Pricing>(undefined)
  if (found.kind === 'priced') last.current = found.pricing
  const kept = last.current
  const isOfPair = kept?.sell.currency === draft.sell && kept.buy.currency === draft.buy
  return isOfPair && draft.amount !== '' ? kept : undefined
}

/** Makes a quote of a draft, once at a time; what is wrong with it is told before anybody is asked. */
function useQuoting(found: Estimate, onQuote: Props['onQuote']) {
  const t = useTranslations('exchange-apply.problems')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isTried, setTried] = useState(false)
  const locked = useRef(false)
  const isHere = useIsHere()
  const fault = faultOf(found)
  const problem = fault && (isTried || fault !== 'empty') ? t(fault) : undefined

  const submit = async (draft: Draft, now: Estimate, isShort: boolean) => {
    setTried(true)
    setFailure(undefined)
    if (faultOf(now) || isShort) return focusAmount(draft)
    if (locked.current) return
    locked.current = true
    setBusy(true)
    try {
      const quote = await createQuote(quoteBodyOf(draft))
      if (isHere()) onQuote(quote)
    } catch (thrown) {
      setFailure(thrown)
      reportBug(thrown)
    } finally {
      locked.current = false
      setBusy(false)
    }
  }
  return { busy, failure, problem, submit }
}

/** Without rates the server has the last word. */
function faultOf({ kind }: Estimate) {
  return kind === 'priced' || kind === 'no_rates' ? undefined : kind
}

function focusAmount({ side }: Draft): void {
  document.querySelector<HTMLInputElement>(`[name=${side}_amount]`)?.focus()
}

import type { Balance, Conversion, Quote } from '@causeway/contract'
import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { ArrowLeftIcon, RefreshIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useSecondsLeft } from '@causeway/web/session/use-seconds-left.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../../components/apply.module.css'
import { backClass } from '../../../components/back-class.ts'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ConsentForm } from '../../consent/parts/consent-form.tsx'
import { useConsent } from '../../consent/parts/use-consent.ts'
import { availableAfter, type Shortfall, shortfallOf } from '../parts/balances.ts'
import { useBalancesBefore } from '../parts/use-balances-before.ts'
import { ConfirmReceipt } from './confirm-receipt.tsx'
import { RateChange } from './rate-change.tsx'
import { ShortfallNotice } from './shortfall-notice.tsx'
import { useConversionConsent } from './use-conversion-consent.ts'
import { useRequote } from './use-requote.ts'

type Props = {
  readonly quote: Quote
  readonly onBack: () => void
  readonly onSellAll: (amount: string) => void
  readonly onDone: (conversion: Conversion) => void
}

/** The last check before money moves. Nothing changes by itself: a new rate needs a new consent. */
export function ConfirmStep({ quote: first, onBack, onSellAll, onDone }: Props) {
  const t = useTranslations('exchange-apply.confirm')
  const { quote, before, ...requote } = useRequote(first)
  const [refusal, setRefusal] = useState<Refusal>()
  const onRefused = (thrown: unknown) => {
    const refused = readRefusal(thrown, balances)
    if (refused) setRefusal(refused)
    return refused !== undefined
  }
  const kind = useConversionConsent({ quote, onDone, onRefused })
  const consenting = useConsent(kind)
  const { isClosed, forget } = consenting
  const balances = useBalancesBefore(isClosed)
  const left = useSecondsLeft(quote.expires_at)
  const short = shortBy(refusal, balances) ?? shortfallOf(balances, quote.sell)
  const isDead = left === 0 || refusal?.kind === 'dead'
  const refresh = async () => {
    if (!(await requote.refresh())) return
    setRefusal(undefined)
    forget()
  }
  const obstacle =
    refusal?.kind === 'used' ? 'used' : isClosed ? undefined : isDead ? 'dead' : short && 'short'
  const failure = requote.failure ?? refusal?.failure
  const obstacles = {
    used: <UsedNotice />,
    dead: <Expired failure={failure} busy={requote.busy} onRefresh={refresh} />,
    short: short && <ShortfallNotice {...short} onUseAll={onSellAll} />,
  }
  const back = (
    <button type="button" className={backClass} disabled={isClosed} onClick={onBack}>
      <ArrowLeftIcon />
      {t('back')}
    </button>
  )
  return (
    <div className={styles['middle']}>
      <Page title={t('title')} breadcrumb={back}>
        <div className={styles['confirm']}>
          <ConsentForm
            kind={kind}
            consenting={consenting}
            instead={obstacle && obstacles[obstacle]}
            shown={`${obstacle} ${quote.id}`}
          >
            <ConfirmReceipt
              quote={quote}
              left={left}
              isDim={requote.busy}
              after={short ? [] : availableAfter(balances, quote.sell, quote.buy)}
            />
            {before && <RateChange before={before} after={quote} />}
          </ConsentForm>
        </div>
      </Page>
    </div>
  )
}

type Balances = readonly Balance[] | undefined

type Refusal = {
  readonly kind: 'dead' | 'used' | 'short'
  readonly failure?: unknown
  readonly short?: Shortfall
  readonly balances?: Balances
}

/** A shortfall reported by the server counts until newer balances arrive. */
function shortBy(refusal: Refusal | undefined, balances: Balances): Shortfall | undefined {
  return refusal?.balances === balances ? refusal?.short : undefined
}

/** A refusal with a place of its own on the screen; the others are shown with the consent. */
function readRefusal(thrown: unknown, balances: Balances): Refusal | undefined {
  const code = failureCode(thrown)
  if (code === 'quote_used') return { kind: 'used' }
  if (code === 'quote_expired') return { kind: 'dead' }
  if (code === 'quote_changed' || code === 'quote_not_found') return { kind: 'dead', failure: thrown }
  if (code !== 'balance_insufficient' || !(thrown instanceof ApiFailure)) return undefined
  const { available, shortfall } = thrown.details
  return available && shortfall && { kind: 'short', short: { available, shortfall }, balances }
}

type ExpiredProps = {
  readonly failure: unknown
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** The rate is no longer held: a button for a new quote takes the place of the consent. */
function Expired({ failure, busy, onRefresh }: ExpiredProps) {
  const t = useTranslations('exchange-apply.confirm')
  return (
    <div className={styles['expired']}>
      {failure === undefined ? (
        <Notice tone="warn" title={t('expired.title')}>
          {t('expired.words')}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
      <Button tone="primary" size="large" wide icon={<RefreshIcon />} loading={busy} onClick={onRefresh}>
        {t('refresh')}
      </Button>
    </div>
  )
}

function UsedNotice() {
  const t = useTranslations('exchange-apply.confirm.used')
  const link = (
    <ScreenLink to="ExchangeDetails" className={buttonClass({ size: 'small' })}>
      {t('action')}
    </ScreenLink>
  )
  return (
    <Notice tone="warn" role="alert" title={t('title')} action={link}>
      {t('words')}
    </Notice>
  )
}

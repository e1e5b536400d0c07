import type { Payment } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { RefreshIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { PathLink } from '@causeway/web/navigation/screen-links.tsx'
import { useSecondsLeft } from '@causeway/web/session/use-seconds-left.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import apply from '../../../components/apply.module.css'
import { type Consent, type ConsentKind, signAuthorisation } from '../../consent/parts/consent.ts'
import { ConsentForm } from '../../consent/parts/consent-form.tsx'
import { useConsent } from '../../consent/parts/use-consent.ts'
import { shortfallOf } from '../../exchange/parts/balances.ts'
import { useBalancesBefore } from '../../exchange/parts/use-balances-before.ts'
import { DETAILS } from '../payment-screens.ts'
import { ConfirmReceipt } from './confirm-receipt.tsx'
import { BoundNotice } from './excess-notice.tsx'
import { PriceChange } from './price-change.tsx'
import { type Authorisation, payByConsent } from './queries.ts'
import { Refused } from './refused.tsx'
import type { Content, OnDone, Shown } from './shown.ts'
import type { Editing } from './use-editing.ts'
import { type Duplicates, duplicatesIn } from './use-saving.ts'

type Props = {
  readonly shown: Shown
  /** What was shown before it was renewed. */
  readonly before: Content | undefined
  readonly editing: Editing
  readonly idempotency_key: string
  readonly onRenew: () => Promise<void>
  readonly onDuplicates: (duplicates: Duplicates) => void
  /** A try has begun, or was refused. */
  readonly onClosed: (isClosed: boolean) => void
  readonly onBack: () => void
  readonly onDone: OnDone
}

type Obstacle = 'dead' | 'short' | 'used' | 'refused'
type Refusal = { readonly kind: Obstacle; readonly failure?: unknown }

/** Every term of the payment, and the consent to it. */
export function ConfirmConsent(props: Props) {
  const { shown, before, editing, idempotency_key, onRenew, onDuplicates, onClosed, onDone } = props
  const { authorisation, content } = shown
  const [refusal, setRefusal] = useState<Refusal>()
  const onRefused = (thrown: unknown) => {
    const duplicates = duplicatesIn(thrown)
    if (duplicates) onDuplicates(duplicates)
    const refused = duplicates ? undefined : readRefusal(thrown)
    if (refused) setRefusal(refused)
    return Boolean(duplicates ?? refused)
  }
  const kind = usePaymentConsent({
    authorisation,
    content,
    onDone: (payment) => onDone(payment, content),
    onRefused,
  })
  const consenting = useConsent(kind, idempotency_key)
  const { isClosed, forget } = consenting
  useEffect(() => onClosed(isClosed), [onClosed, isClosed])
  const balances = useBalancesBefore(isClosed)
  const left = useSecondsLeft(authorisation.expires_at)
  const renewal = useWrite(onRenew)
  const short = shortfallOf(balances, content.total)
  const renew = async () => {
    await renewal.run()
    setRefusal(undefined)
    forget()
  }
  const obstacle = refusal?.kind ?? (isClosed ? undefined : left === 0 ? 'dead' : short ? 'short' : undefined)
  const failure = renewal.failure ?? refusal?.failure
  const obstacles = {
    used: <UsedNotice id={content.payment_id} />,
    dead: <Ended failure={failure} hasRate={content.rate !== null} busy={renewal.isAtWork} onRenew={renew} />,
    short: short && (
      <BoundNotice bound="balance" most={short.available} shortfall={short.shortfall} from={undefined} />
    ),
    refused: <RefusedHere failure={failure} editing={editing} onBack={props.onBack} />,
  }
  return (
    <ConsentForm
      kind={kind}
      consenting={consenting}
      instead={obstacle && obstacles[obstacle]}
      shown={`${obstacle} ${authorisation.id}`}
    >
      <ConfirmReceipt
        shown={shown}
        left={left}
        isDim={renewal.isAtWork}
        balances={short ? undefined : balances}
        editing={editing}
      />
      {before && <PriceChange before={before} after={content} side={editing.amounts.side} />}
    </ConsentForm>
  )
}

const DEAD = ['quote_expired', 'quote_used', 'authorisation_ended', 'authorisation_not_found', 'rates_stale']
const REFUSED = [
  'balance_insufficient',
  'quota_insufficient',
  'payment_limit_exceeded',
  'payment_incomplete',
  'payment_purpose_refused',
  'payment_date_invalid',
  'payee_wrong_state',
]

/** A refusal with a place of its own on the screen; the others are shown with the consent. */
function readRefusal(thrown: unknown): Refusal | undefined {
  const code = failureCode(thrown) ?? ''
  if (code === 'payment_wrong_state') return { kind: 'used' }
  if (code === 'payment_changed') return { kind: 'dead', failure: thrown }
  if (DEAD.includes(code)) return { kind: 'dead' }
  return REFUSED.includes(code) ? { kind: 'refused', failure: thrown } : undefined
}

type Wanted = Pick<ConsentKind<Payment>, 'onDone' | 'onRefused'> & {
  readonly authorisation: Authorisation
  readonly content: Content
}

/** Authorises a payment. A person who has left meanwhile sees the outcome on the screen they went to. */
function usePaymentConsent({ authorisation, content, ...wanted }: Wanted): ConsentKind<Payment> {
  const t = useTranslations('payment-apply')
  const router = useRouter()
  const { payment_id: id, number, target } = content
  const amount = formatAmount(target.amount, target.currency)
  const onLeft = (payment: Payment | undefined) => {
    const run = () => void router.navigate({ to: DETAILS, search: { id } })
    const words = payment ? t('left.done', { number, amount }) : t('left.unknown', { number })
    notify(words, { tone: payment ? 'good' : 'warn', action: { words: t('left.see'), run } })
  }
  const bodyOf = (given: Consent) =>
    'pay_pwd' in given ? { authorisation_id: authorisation.id, pay_pwd: given.pay_pwd } : given
  return {
    ...wanted,
    title: t('confirm.title'),
    submitLabel: t('confirm.submit', { amount }),
    sign: () => signAuthorisation(authorisation),
    call: (consent, sent) => payByConsent(id, bodyOf(consent), sent),
    onLeft,
  }
}

type EndedProps = {
  readonly failure: unknown
  readonly hasRate: boolean
  readonly busy: boolean
  readonly onRenew: () => void
}

/** The rate or the confirmation no longer holds: a new one takes the place of the consent. */
function Ended({ failure, hasRate, busy, onRenew }: EndedProps) {
  const t = useTranslations('payment-apply.confirm.ended')
  return (
    <div className={apply['expired']}>
      {failure === undefined ? (
        <Notice tone="warn" title={t(hasRate ? 'rate' : 'title')}>
          {t('words')}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
      <Button tone="primary" size="large" wide icon={<RefreshIcon />} loading={busy} onClick={onRenew}>
        {t(hasRate ? 'refreshRate' : 'refresh')}
      </Button>
    </div>
  )
}

type RefusedProps = {
  readonly failure: unknown
  readonly editing: Editing
  readonly onBack: () => void
}

function RefusedHere({ failure, editing, onBack }: RefusedProps) {
  const t = useTranslations('payment-apply.confirm')
  return (
    <div className={apply['expired']}>
      <Refused failure={failure} editing={editing} />
      <Button size="large" wide onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}

function UsedNotice({ id }: { readonly id: string }) {
  const t = useTranslations('payment-apply.confirm.used')
  const link = (
    <PathLink path={DETAILS} search={{ id }} className={buttonClass({ size: 'small' })}>
      {t('action')}
    </PathLink>
  )
  return (
    <Notice tone="warn" role="alert" title={t('title')} action={link}>
      {t('words')}
    </Notice>
  )
}

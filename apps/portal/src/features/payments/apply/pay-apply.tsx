import { type PayeeDirection, type PaymentDetail, payoutPurposes } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { PathLink, useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DETAILS, lists } from '../payment-screens.ts'
import { applyQueries } from './queries.ts'
import { emptyStart, type Origin, startOf } from './start.ts'

// The rules of every destination come with the form.
const PayFlow = lazyPart(async () => (await import('./pay-flow.tsx')).PayFlow, 10)

type Props = { readonly direction: PayeeDirection }

type Named = { readonly origin: Origin; readonly id: string }

/** A new payment, a draft, or one that takes the values of another. */
export function PayApply({ direction }: Props) {
  const { named, count, onSaved } = useOpened()
  const { purpose } = useScreenSearch()
  if (named) return <FromPayment key={count} direction={direction} {...named} onSaved={onSaved} />
  const start = emptyStart(oneOf(payoutPurposes, purpose) ?? '')
  return <PayFlow key={count} direction={direction} start={start} onSaved={onSaved} />
}

function namedIn({ id, copy, resend }: Readonly<Record<string, string>>): Named | undefined {
  if (id) return { origin: 'draft', id }
  if (copy) return { origin: 'copy', id: copy }
  return resend ? { origin: 'resend', id: resend } : undefined
}

type Opened = {
  readonly named: Named | undefined
  /** The draft that was saved in this form, and whether the address names it by now. */
  readonly own?: string
  readonly isAtOwn: boolean
  /** Another payment is another form. */
  readonly count: number
}

/** What the address opens. A draft that was saved here stays in its form. */
function useOpened() {
  const search = useScreenSearch()
  const named = namedIn(search)
  const [opened, setOpened] = useState<Opened>({ named, isAtOwn: false, count: 0 })
  const isAtOwn = opened.own !== undefined && search['id'] === opened.own
  const isOther = !isAtOwn && (opened.isAtOwn || !isSame(named, opened.named))
  if (isOther) setOpened({ named, isAtOwn: false, count: opened.count + 1 })
  else if (isAtOwn !== opened.isAtOwn) setOpened({ ...opened, isAtOwn })
  const onSaved = (own: string) => setOpened((before) => ({ ...before, own }))
  return { ...opened, onSaved }
}

const isSame = (a: Named | undefined, b: Named | undefined) => a?.id === b?.id && a?.origin === b?.origin

type FromProps = Props & Named & { readonly onSaved: (id: string) => void }

function FromPayment({ direction, origin, id, onSaved }: FromProps) {
  const query = useQuery(applyQueries.payment(id))
  const { data, error } = query
  const isMissing = !data && failureCode(error) === 'payment_not_found'
  if (isMissing || (data && data.direction !== direction)) return <NoPayment direction={direction} />
  return (
    <Loaded query={query} lines={10}>
      {(payment) =>
        origin === 'draft' && payment.payment_state !== 'created' ? (
          <NoDraft payment={payment} />
        ) : (
          <PayFlow
            direction={direction}
            start={startOf(payment, origin)}
            payee_id={payment.payee.id}
            onSaved={onSaved}
          />
        )
      }
    </Loaded>
  )
}

function NoPayment({ direction }: Props) {
  const t = useTranslations('payment-apply.missing')
  const link = (
    <PathLink path={lists[direction]} className={buttonClass()}>
      {t('back')}
    </PathLink>
  )
  return (
    <EmptyState title={t('title')} level={1} action={link}>
      {t('words')}
    </EmptyState>
  )
}

/** A payment that was authorised or discarded meanwhile. */
function NoDraft({ payment: { id, number } }: { readonly payment: PaymentDetail }) {
  const t = useTranslations('payment-apply.notDraft')
  const link = (
    <PathLink path={DETAILS} search={{ id }} className={buttonClass({ tone: 'primary' })}>
      {t('open')}
    </PathLink>
  )
  return (
    <EmptyState title={t('title', { number })} level={1} action={link}>
      {t('words')}
    </EmptyState>
  )
}

import type { PayeeDetail, PayeeDirection } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SuspendedNotice } from '../../../components/suspended-notice.tsx'
import { ScreenLink, useGoTo } from '../../../router/screen-link.ts'
import { exchangeQueries } from '../../exchange/queries.ts'
import { payeeQueries } from '../../payees/queries.ts'
import { applyScreens } from '../payment-screens.ts'
import styles from './pay-apply.module.css'
import { PayeePicker } from './payee-picker.tsx'
import { PaymentEditor } from './payment-editor.tsx'
import type { Start } from './start.ts'
import { ToList } from './to-list.tsx'

type Props = {
  readonly direction: PayeeDirection
  readonly start: Start
  /** The payee of the payment that the form begins with. */
  readonly payee_id?: string
  readonly onSaved: (id: string) => void
}

/** First the payee, which the address names; then its payment. */
export function PayFlow({ direction, start: first, payee_id, onSaved }: Props) {
  const search = useScreenSearch()
  const goTo = useGoTo()
  // What was typed goes on with another payee.
  const [start, setStart] = useState(first)
  const [isChanging, setChanging] = useState(false)
  const { payee: named, purpose: _purpose, step: _step, ...rest } = search
  const payee = named ?? payee_id
  const choose = (id: string, purpose?: 'withdrawal') => {
    if (purpose) setStart((before) => ({ ...before, form: { ...before.form, purpose } }))
    setChanging(false)
    void goTo(applyScreens[direction], { ...rest, payee: id }, true)
  }
  if (payee && !isChanging) {
    return (
      <WithPayee
        key={payee}
        id={payee}
        direction={direction}
        start={start}
        onSaved={onSaved}
        onChange={(kept) => {
          setStart(kept ?? start)
          setChanging(true)
        }}
      />
    )
  }
  return (
    <PayPage direction={direction}>
      <SuspendedNotice />
      <PayeePicker
        direction={direction}
        draft_id={start.draft?.id}
        isWithdrawal={start.form.purpose === 'withdrawal'}
        onChoose={choose}
        onKeep={payee ? () => setChanging(false) : undefined}
      />
    </PayPage>
  )
}

type PageProps = { readonly direction: PayeeDirection; readonly children: React.ReactNode }

function PayPage({ direction, children }: PageProps) {
  const titles = useTranslations('titles')
  const t = useTranslations('payment-apply')
  return (
    <Page
      title={titles(applyScreens[direction])}
      context={t(`context.${direction}`)}
      breadcrumb={<ToList direction={direction} />}
    >
      {children}
    </Page>
  )
}

type WithProps = Omit<Props, 'payee_id'> & {
  readonly id: string
  readonly onChange: (kept?: Start) => void
}

function WithPayee({ id, direction, start, onSaved, onChange }: WithProps) {
  const payee = useQuery(payeeQueries.one(id))
  const balances = useQuery(exchangeQueries.balances())
  const { data, error } = payee
  const isMissing = !data && failureCode(error) === 'payee_not_found'
  if (isMissing || (data && data.direction !== direction)) {
    return (
      <PayPage direction={direction}>
        <Unpayable kind="missing" onChange={() => onChange()} />
      </PayPage>
    )
  }
  if (data && (data.payee_state !== 'active' || !data.in_force)) {
    return (
      <PayPage direction={direction}>
        <Unpayable kind={kindOf(data)} payee={data} onChange={() => onChange()} />
      </PayPage>
    )
  }
  if (data && balances.data) {
    return (
      <PaymentEditor
        payee={data}
        balances={balances.data}
        start={start}
        onSaved={onSaved}
        onChangePayee={onChange}
      />
    )
  }
  return (
    <PayPage direction={direction}>{data ? <Waiting query={balances} /> : <Waiting query={payee} />}</PayPage>
  )
}

function Waiting<Data>({ query }: { readonly query: UseQueryResult<Data> }) {
  return (
    <Loaded query={query} lines={10}>
      {() => null}
    </Loaded>
  )
}

type Kind = 'missing' | 'verifying' | 'closed'

const kindOf = ({ payee_state }: PayeeDetail): Kind =>
  payee_state === 'verifying' || payee_state === 'draft' || payee_state === 'material_required'
    ? 'verifying'
    : 'closed'

type UnpayableProps = {
  readonly kind: Kind
  readonly payee?: PayeeDetail
  readonly onChange: () => void
}

/** Why the payee that the address names cannot be paid now. */
function Unpayable({ kind, payee, onChange }: UnpayableProps) {
  const t = useTranslations('payment-apply.payee')
  return (
    <Notice
      tone="warn"
      title={t(`${kind}.title`, { name: payee ? payee.alias || payee.name : '' })}
      action={
        <span className={styles['ways']}>
          <Button size="small" tone="primary" onClick={onChange}>
            {t('other')}
          </Button>
          {payee && (
            <ScreenLink to="PayeeManagement" search={{ id: payee.id }}>
              {t('open')}
            </ScreenLink>
          )}
        </span>
      }
    >
      {t(`${kind}.words`)}
    </Notice>
  )
}

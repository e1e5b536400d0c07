import type { MerchantRow } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Age, isLate } from '../../components/age.tsx'
import desk from '../../components/desk.module.css'
import { MerchantStateBadge } from '../../components/merchant-state-badge.tsx'
import { CompanyName } from '../../components/name.tsx'
import { SecondApproval } from '../../components/second-approval.tsx'
import { useOperator } from '../../operator.ts'

/** A queue shows the age of each case, the list of all companies the day of submission or creation. */
export function useMerchantColumns(isQueue: boolean): Column<MerchantRow>[] {
  const t = useTranslations('merchants.columns')
  const merchants = useTranslations('merchants')
  const card = useTranslations('merchants.card')
  const profile = useTranslations('profile.jurisdictions')
  return columnsOf(t, {
    name: {
      cell: (row) => (
        <CompanyName
          of={row}
          nameless={merchants('nameless')}
          hasBoth
          link={{ to: 'Merchant', search: { id: row.id } }}
        />
      ),
      card: 'title',
    },
    merchant: { cell: ({ number }) => <NumberText value={number} /> },
    number: { cell: ({ registration_number }) => registration_number || '–' },
    jurisdiction: { cell: ({ jurisdiction }) => (jurisdiction ? profile(jurisdiction) : '–') },
    state: { cell: (row) => <States row={row} />, card: 'state' },
    waits: {
      ...(isQueue && { sort: '-submitted_at' }),
      cell: (row) => (isWaiting(row) ? <Waits row={row} /> : '–'),
      cardCell: (row) => isWaiting(row) && card.rich('waits', { age: () => <Waits row={row} /> }),
      card: 'amount',
    },
    claim: {
      cell: (row) => (row.claim ? <Claim claim={row.claim} /> : '–'),
      cardCell: (row) => (row.claim ? <Claim claim={row.claim} /> : isWaiting(row) && card('unclaimed')),
      card: 'note',
    },
    requests: { cell: ({ open_requests }) => open_requests || '–' },
    submitted: {
      ...(!isQueue && { sort: 'submitted_at' }),
      cell: ({ submitted_at, created_at }) => <Time value={submitted_at ?? created_at} relative />,
    },
  })
}

type Props = { readonly row: MerchantRow }

function States({ row: { merchant_state, risk_reasons, is_suspended, waits_for_second } }: Props) {
  const t = useTranslations('merchants.badges')
  return (
    <span className={desk['badges']}>
      <MerchantStateBadge state={merchant_state} />
      {waits_for_second && <SecondApproval />}
      {risk_reasons.length > 0 && <StatusBadge tone="warn">{t('highRisk')}</StatusBadge>}
      {is_suspended && <StatusBadge tone="bad">{t('suspended')}</StatusBadge>}
    </span>
  )
}

type WaitingRow = MerchantRow & { readonly submitted_at: string }

/** Only companies under review have an age: the others do not wait for an operator. */
function isWaiting(row: MerchantRow): row is WaitingRow {
  return row.merchant_state === 'wait_audit' && row.submitted_at !== null
}

function Waits({ row: { submitted_at } }: { readonly row: WaitingRow }) {
  return (
    <span className={isLate(submitted_at) ? desk['late'] : undefined}>
      <Age since={submitted_at} />
    </span>
  )
}

function Claim({ claim }: { readonly claim: NonNullable<MerchantRow['claim']> }) {
  const t = useTranslations('merchants')
  const operator = useOperator()
  return claim.operator_id === operator?.id ? t('mine') : claim.name
}

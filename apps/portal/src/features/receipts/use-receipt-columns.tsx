import type { Receipt } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { countryNames } from '@causeway/web/code-lists/country-names.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { accountName } from './account-name.ts'
import { nextStep } from './next-step.ts'
import { ReceiptStateBadge } from './parts/receipt-state.tsx'
import { TimeLeft } from './parts/time-left.tsx'
import styles from './receipts.module.css'

type Choosing = {
  readonly chosen: ReadonlySet<string>
  readonly choose: (id: string) => void
}

/** Each row has a real link to its receipt, which keeps the filters for the way back. */
export function useReceiptColumns(search: Search, choosing: Choosing): readonly Column<Receipt>[] {
  const t = useTranslations('receipts.columns')
  const types = useTranslations('receipts.types')
  return columnsOf(t, {
    payer: {
      card: 'title',
      cell: ({ id, payer, receipt_kind, restore }) => (
        <Chosen id={id} name={payer.name} restore={restore} {...choosing}>
          <ScreenLink to="CollectionManagement" search={{ ...search, id }} className={rowLinkClass}>
            {payer.name}
          </ScreenLink>
          <Origin payer={payer} kind={receipt_kind} />
        </Chosen>
      ),
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    store: {
      isExtra: true,
      cell: ({ account }) => <span className={styles['words']}>{account.stores.join(', ') || '–'}</span>,
    },
    gross: {
      align: 'end',
      sort: 'amount',
      card: 'amount',
      cell: (receipt) => (
        <span className={styles['lines']}>
          <Amount {...receipt.gross} />
          <span className={styles['under']}>{accountName(receipt)}</span>
        </span>
      ),
    },
    fee: { align: 'end', isExtra: true, cell: ({ fee, released_at }) => afterRelease(fee, released_at) },
    net: { align: 'end', isExtra: true, cell: ({ net, released_at }) => afterRelease(net, released_at) },
    restored: { align: 'end', cell: ({ restore }) => <Restored {...restore} /> },
    remittance: {
      isExtra: true,
      cell: ({ remittance }) => <span className={styles['words']}>{remittance}</span>,
    },
    bankReference: { isExtra: true, cell: ({ bank_reference }) => <NumberText value={bank_reference} /> },
    type: { isExtra: true, cell: ({ account }) => types(account.application_type) },
    state: { card: 'state', cell: (receipt) => <ReceiptStateBadge receipt={receipt} /> },
    next: { card: 'wide', cell: (receipt) => <Next receipt={receipt} /> },
    time: {
      card: 'note',
      sort: 'received_at',
      cell: ({ received_at }) => <Time value={received_at} />,
    },
  })
}

/** A fee is known once it is taken, by the release. */
const afterRelease = (money: WireMoney, released_at: string | null) =>
  released_at ? <Amount {...money} /> : '\u2013'

type ChosenProps = Choosing &
  Pick<Receipt, 'id' | 'restore'> & { readonly name: string; readonly children: ReactNode }

/** A receipt that orders do not explain wholly can be chosen for restore materials. */
function Chosen({ id, name, restore, chosen, choose, children }: ChosenProps) {
  const t = useTranslations('receipts.bulk')
  const isOpen = /[1-9]/.test(restore.open.amount)
  return (
    <span className={styles['chosen']}>
      {isOpen && (
        <input
          type="checkbox"
          checked={chosen.has(id)}
          onChange={() => choose(id)}
          aria-label={t('choose', { name })}
        />
      )}
      <span className={styles['payer']}>{children}</span>
    </span>
  )
}

/** The part of a receipt that accepted orders explain, and its state. */
function Restored({ restore_state, restored }: Receipt['restore']) {
  const states = useTranslations('trade.restore_states')
  return (
    <span className={styles['lines']}>
      <Amount {...restored} />
      <span className={styles['under']}>{states(restore_state)}</span>
    </span>
  )
}

type OriginProps = Pick<Receipt, 'payer'> & { readonly kind: Receipt['receipt_kind'] }

function Origin({ payer: { country, tail }, kind }: OriginProps) {
  const t = useTranslations('receipts.kinds')
  const nameOf = countryNames(useLocale())
  const own = kind === 'same_name' && t('same_name')
  const parts = [own, country && nameOf(country), tail && accountTail(tail)].filter(Boolean)
  return parts.length > 0 && <span className={styles['under']}>{parts.join(' \u00b7 ')}</span>
}

/** Who acts next, and how much time is left for it. */
function Next({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslations('receipts.owners')
  const next = nextStep(receipt)
  if (!next) return <span className={styles['onTable']}>{'\u2014'}</span>
  return (
    <span className={next.owner === 'merchant' ? styles['yours'] : styles['whole']}>
      {t(next.owner)}
      {next.until && (
        <>
          {' \u00b7 '}
          <TimeLeft until={next.until} />
        </>
      )}
    </span>
  )
}

import { type MerchantAccountKind, merchantAccountKinds, type ProviderAccountKind } from '@causeway/contract'
import { fromWire, groupAmount, isZero, type WireMoney } from '@causeway/money'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBankName } from '../../bank-name.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './positions.module.css'
import type { Position } from './queries.ts'

/** The groups of the provider's accounts. */
const groups = {
  banks: ['nostro', 'in_transit'],
  results: ['fx_position', 'fee_income', 'bank_charges'],
  open: ['returns_payable', 'suspense'],
} as const satisfies Readonly<Record<string, readonly ProviderAccountKind[]>>

type Group = keyof typeof groups

export function isInOrder({ sum }: Position): boolean {
  return isNothing(sum)
}

/** An amount that cannot be parsed is not treated as zero. */
function isNothing(balance: WireMoney): boolean {
  const money = fromWire(balance)
  return money !== undefined && isZero(money)
}

export function usePositionColumns(): Column<Position>[] {
  const t = useTranslations('positions.columns')
  const accounts = (group: Group) => ({
    cell: (position: Position) => <Accounts position={position} kinds={groups[group]} />,
    card: 'amount' as const,
  })
  return columnsOf(t, {
    currency: { cell: ({ currency }) => currency, card: 'title' },
    banks: accounts('banks'),
    results: accounts('results'),
    open: accounts('open'),
    merchants: { cell: (position) => <Merchants position={position} />, card: 'amount' },
    sum: { align: 'end', cell: (position) => <Sum position={position} />, card: 'state' },
  })
}

type LineProps = { readonly label: ReactNode; readonly balance: WireMoney }

/** Without the currency, which the row shows. */
const figuresOf = ({ amount }: WireMoney) => groupAmount(amount).replace('-', '\u2212')

/** An account and its balance. */
function Line({ label, balance }: LineProps) {
  return (
    <span className={styles['line']}>
      <span className={styles['label']}>{label}</span>
      <span className={isNothing(balance) ? styles['zero'] : undefined}>{figuresOf(balance)}</span>
    </span>
  )
}

type AccountsProps = { readonly position: Position; readonly kinds: readonly ProviderAccountKind[] }

function Accounts({ position: { provider }, kinds }: AccountsProps) {
  const words = useTranslations('ledger.accounts')
  const bankName = useBankName()
  const own = kinds.flatMap((kind) => provider.filter(({ account }) => account.kind === kind))
  if (own.length === 0) return <span className={styles['none']}>–</span>
  const lines = own.map(({ account, balance }) => (
    <Line
      key={account.id}
      label={
        <ScreenLink to="Ledger" search={{ account_id: account.id }}>
          {words(account.kind)}
          {account.bank && ` · ${bankName(account.bank)}`}
        </ScreenLink>
      }
      balance={balance}
    />
  ))
  return <span className={styles['lines']}>{lines}</span>
}

function Merchants({ position: { merchants } }: { readonly position: Position }) {
  const words = useTranslations('ledger.accounts')
  const lines = merchantAccountKinds.map((kind: MerchantAccountKind) => (
    <Line key={kind} label={words(kind)} balance={merchants[kind]} />
  ))
  return <span className={styles['lines']}>{lines}</span>
}

function Sum({ position }: { readonly position: Position }) {
  const t = useTranslations('positions')
  const isRight = isInOrder(position)
  return (
    <span className={styles['sum']}>
      {figuresOf(position.sum)}
      <StatusBadge tone={isRight ? 'good' : 'bad'}>{t(isRight ? 'balanced' : 'unbalanced')}</StatusBadge>
    </span>
  )
}

import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './ledger.module.css'
import { LegsTable } from './legs-table.tsx'
import type { ConsoleTransaction } from './queries.ts'

type Props = { readonly transaction: ConsoleTransaction }

/** One transaction of the journal: what it was for, and beside it every leg. */
export function TransactionRow({ transaction }: Props) {
  const kinds = useTranslations('ledger.kinds')
  const { id, kind, posted_at, block } = transaction
  return (
    <li className={styles['transaction']}>
      <div className={styles['about']}>
        <h2 className={styles['kind']}>
          <ScreenLink to="Transaction" search={{ id }}>
            {kinds(kind)}
          </ScreenLink>
          <Seal block={block} />
        </h2>
        <p className={styles['quiet']}>
          <Time value={posted_at} />
        </p>
        <Merchant transaction={transaction} />
        <Reference transaction={transaction} />
      </div>
      <LegsTable transaction={transaction} inList />
    </li>
  )
}

export function Seal({ block }: { readonly block: number | null }) {
  const t = useTranslations('journal')
  if (block === null) return <StatusBadge tone="idle">{t('unsealed')}</StatusBadge>
  return <StatusBadge tone="good">{t('sealed', { block })}</StatusBadge>
}

export function Merchant({ transaction: { merchant_id, merchant_name } }: Props) {
  const t = useTranslations('journal')
  if (!merchant_id) return <p className={styles['quiet']}>{t('provider')}</p>
  return (
    <p>
      <ScreenLink to="Merchant" search={{ id: merchant_id }}>
        {merchant_name ?? merchant_id}
      </ScreenLink>
    </p>
  )
}

/** What it was posted for, and the way to everything else that was posted for the same. */
export function Reference({ transaction: { reference } }: Props) {
  const t = useTranslations('journal')
  const references = useTranslations('ledger.references')
  const name = reference.number ?? reference.id
  return (
    <div className={styles['reference']}>
      {references(reference.kind)}
      <CopyField value={name} label={t('copyReference')}>
        <ScreenLink to="Ledger" search={{ reference_id: name }}>
          <NumberText value={name} />
        </ScreenLink>
      </CopyField>
    </div>
  )
}

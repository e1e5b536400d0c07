import { StoreBadge } from '@causeway/web/collection/account-badges.tsx'
import { useSiteName } from '@causeway/web/collection/use-site-name.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Age } from '../../../components/age.tsx'
import { Day } from '../../../components/day.tsx'
import desk from '../../../components/desk.module.css'
import { CompanyName, Name } from '../../../components/name.tsx'
import { useMay } from '../../../operator.ts'
import { FileButtons } from '../../requests/parts/file-buttons.tsx'
import type { StoreRow } from '../queries.ts'
import { StoreLink } from '../store-link.tsx'

export type StoreVerdict = 'accept' | 'refuse'

type OnAsk = (store: StoreRow, verdict: StoreVerdict) => void

export function useStoreColumns(onAsk: OnAsk): Column<StoreRow>[] {
  const t = useTranslations('accounts.stores.columns')
  const siteName = useSiteName()
  return columnsOf(t, {
    store: {
      cell: ({ store_name, platform, site }) => <Name name={store_name} under={siteName(platform, site)} />,
      card: 'title',
    },
    merchant: {
      cell: (row) => (
        <CompanyName of={row} hasBoth link={{ to: 'Merchant', search: { id: row.merchant_id } }} isAside />
      ),
      card: 'wide',
    },
    seller: {
      cell: ({ seller_id, link }) => (
        <span className={desk['pair']}>
          {seller_id ?? '–'}
          {link && <StoreLink link={link} />}
        </span>
      ),
      card: 'wide',
    },
    files: {
      cell: ({ merchant_id, proof_file_ids }) =>
        proof_file_ids.length > 0 ? <Proof merchant_id={merchant_id} ids={proof_file_ids} /> : '–',
      card: 'wide',
    },
    state: { cell: ({ store_state }) => <StoreBadge state={store_state} />, card: 'state' },
    age: {
      sort: '-proof_given_at',
      cell: ({ proof_given_at }) => (proof_given_at ? <Age since={proof_given_at} /> : '–'),
      card: 'note',
    },
    due: { cell: ({ proof_due_on }) => <Day value={proof_due_on} /> },
    decide: { cell: (row) => <Verdicts row={row} onAsk={onAsk} />, card: 'amount' },
  })
}

type ProofProps = { readonly merchant_id: string; readonly ids: readonly string[] }

/** The files are asked for when they are looked at: a page has the stores of many merchants. */
function Proof({ merchant_id, ids }: ProofProps) {
  const t = useTranslations('accounts.stores')
  const [isShown, setShown] = useState(false)
  if (isShown) return <FileButtons merchant_id={merchant_id} ids={ids} />
  return (
    <Button size="small" tone="quiet" onClick={() => setShown(true)}>
      {t('showFiles', { count: ids.length })}
    </Button>
  )
}

function Verdicts({ row, onAsk }: { readonly row: StoreRow; readonly onAsk: OnAsk }) {
  const t = useTranslations('accounts.stores.decide')
  const isReviewer = useMay('reviewer')
  if (!isReviewer || row.store_state !== 'proof_given') return '–'
  return (
    <span className={desk['pairOfButtons']}>
      <Button size="small" tone="primary" onClick={() => onAsk(row, 'accept')}>
        {t('accept.open')}
      </Button>
      <Button size="small" onClick={() => onAsk(row, 'refuse')}>
        {t('refuse.open')}
      </Button>
    </span>
  )
}

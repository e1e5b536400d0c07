import { fromWire, type Money, sum, toWire, type WireMoney } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { type ConsoleSubmissionDetail, decideRows, type ReviewRow } from './queries.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import styles from './trade.module.css'

type Props = {
  readonly submission: ConsoleSubmissionDetail
  /** The chosen rows. */
  readonly rows: readonly ReviewRow[]
  readonly isAll: boolean
  readonly onAll: (isOn: boolean) => void
  readonly canChoose: boolean
}

type Verb = 'accept' | 'refuse' | 'rest'

/** Decides the chosen rows, or all others once every exception and sample is decided. */
export function DecisionBar({ submission, rows, isAll, onAll, canChoose }: Props) {
  const t = useTranslations('trade-review.decide')
  const [open, setOpen] = useState<Verb>()
  const close = () => setOpen(undefined)
  const { id, row_count, accepted_count, refused_count, unseen_count } = submission
  const rest = row_count - accepted_count - refused_count - unseen_count
  const hasRows = rows.length > 0
  return (
    <>
      <div className={classNames(desk['bar'], styles['sticky'])}>
        <div className={desk['facts']}>
          {canChoose && (
            <label className={styles['choice']}>
              <input type="checkbox" checked={isAll} onChange={({ target }) => onAll(target.checked)} />
              {t('page')}
            </label>
          )}
          <span className={desk['quiet']} role="status">
            {hasRows
              ? t('chosen', { count: rows.length, amounts: amountsOf(rows) })
              : t('unseen', { count: unseen_count })}
          </span>
        </div>
        <div className={desk['buttons']}>
          <Button tone="danger" disabled={!hasRows} onClick={() => setOpen('refuse')}>
            {t('refuse.open')}
          </Button>
          <Button tone="primary" disabled={!hasRows} onClick={() => setOpen('accept')}>
            {t('accept.open')}
          </Button>
          {rest > 0 && (
            <Button disabled={unseen_count > 0} onClick={() => setOpen('rest')}>
              {t('rest.open', { count: rest })}
            </Button>
          )}
        </div>
      </div>
      <Confirm
        open={open === 'accept'}
        title={t('accept.title', { count: rows.length })}
        confirmLabel={t('accept.submit')}
        onClose={close}
        onConfirm={async () => {
          await decideRows(id, { verdict: 'accept', rows: rows.map((row) => row.id) })
          notify(t('accept.done', { count: rows.length }))
        }}
      >
        {t('accept.words', { amounts: amountsOf(rows) })}
      </Confirm>
      <Confirm
        open={open === 'rest'}
        title={t('rest.title', { count: rest })}
        confirmLabel={t('rest.submit')}
        onClose={close}
        onConfirm={async () => {
          await decideRows(id, { verdict: 'accept', rows: 'rest' })
          notify(t('accept.done', { count: rest }))
        }}
      >
        {t('rest.words')}
      </Confirm>
      <RefuseDialog submission={submission} rows={rows} open={open === 'refuse'} onClose={close} />
    </>
  )
}

/** What the rows explain of receipts, by currency. */
function amountsOf(rows: readonly ReviewRow[]): string {
  const covered = rows.flatMap((row) => (row.covered && fromWire(row.covered)) ?? [])
  const byCurrency = [...Map.groupBy(covered, ({ currency }) => currency)] as [Money['currency'], Money[]][]
  const sums: WireMoney[] = byCurrency.map(([currency, members]) => toWire(sum(members, currency)))
  return sums.map(({ amount, currency }) => formatAmount(amount, currency)).join(', ')
}

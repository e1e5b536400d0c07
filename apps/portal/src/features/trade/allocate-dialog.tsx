import type { SubmissionDetail, SubmissionRow } from '@causeway/contract'
import { type Currency, fromWire, parseMoney, toWire } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { DialogFoot } from '@causeway/web/components/dialog-foot.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { useAmount } from '@causeway/web/components/use-amount.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { decimalsOf } from '@causeway/web/format/amount-text.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { saveAllocations, tradeQueries } from './queries.ts'
import styles from './trade.module.css'

type Receipt = SubmissionDetail['receipts'][number]

type Props = {
  /** The dialog is open while there is one. */
  readonly receipt: Receipt | undefined
  readonly submission: SubmissionDetail
  readonly version: () => number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Sets by hand how much of each order explains one receipt. */
export function AllocateDialog({ receipt, ...props }: Props) {
  const t = useTranslations('trade-materials.allocate')
  return (
    <Dialog
      open={receipt !== undefined}
      onClose={props.onClose}
      title={t('title', { number: receipt?.number ?? '' })}
      size="large"
    >
      {receipt && <Fresh {...props} receipt={receipt} />}
    </Dialog>
  )
}

type OpenProps = Props & { readonly receipt: Receipt }

/** Rows are allocated anew with every save, so they are read when the dialog opens. */
function Fresh(props: OpenProps) {
  const { id, version } = props.submission
  const query = useQuery(tradeQueries.allocated(id, version))
  return (
    <Loaded query={query} lines={6}>
      {(rows) => <Amounts {...props} rows={rows} />}
    </Loaded>
  )
}

const SHOWN = 200

function Amounts({ receipt, submission, version, onClose, onDone, rows }: OpenProps & Rows) {
  const t = useTranslations('trade-materials.allocate')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [search, setSearch] = useState('')
  const { currency } = receipt.received
  const usable = rows.filter(({ total }) => total?.currency === currency)
  const found = usable.filter(({ text }) => (text.order_no ?? '').includes(search.trim()))
  const amountOf = (row: SubmissionRow) => typed[row.order_id] ?? givenOf(row, receipt.id)
  const wrong = usable.filter((row) => parseMoney(amountOf(row) || '0', currency) === undefined)
  const sum = usable.reduce((all, row) => all + (parseMoney(amountOf(row) || '0', currency)?.minor ?? 0n), 0n)
  const open = fromWire(receipt.open)?.minor ?? 0n
  const { run, isAtWork, failure } = useWrite(async () => {
    const allocations = Object.entries(typed).map(([order_id, amount]) => ({
      order_id,
      receipt_id: receipt.id,
      amount: amount.trim() || '0',
    }))
    if (allocations.length > 0) await saveAllocations(submission.id, { version: version(), allocations })
    onClose()
    onDone()
  })
  return (
    <div className={styles['stack']}>
      <p className={styles['quiet']}>{t('words')}</p>
      {usable.length > SHOWN && (
        <label>
          {t('search')}
          <input
            className={styles['fill']}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
      )}
      {usable.length === 0 && <p>{t('none')}</p>}
      <ul className={styles['receipts']}>
        {found.slice(0, SHOWN).map((row) => (
          <li key={row.order_id} className={styles['receipt']}>
            <span className={styles['payer']}>
              {row.text.order_no ?? row.number}
              <span className={styles['quiet']}>
                {row.text.ordered_on} · {row.total && <Amount {...row.total} />}
              </span>
            </span>
            <AmountInput
              label={t('amount', { order: row.text.order_no ?? row.number })}
              isWrong={wrong.includes(row)}
              currency={currency}
              figures={amountOf(row)}
              onChange={(figures) => setTyped((before) => ({ ...before, [row.order_id]: figures }))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={sum > open ? styles['over'] : undefined}>
        {t.rich('left', { left: () => <Amount {...toWire({ minor: open - sum, currency })} /> })}
      </p>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <DialogFoot isAtWork={isAtWork}>
        <Button
          tone="primary"
          disabled={wrong.length > 0 || sum > open}
          loading={isAtWork}
          onClick={() => void run()}
        >
          {t('save')}
        </Button>
      </DialogFoot>
    </div>
  )
}

type AmountProps = {
  readonly label: string
  readonly isWrong: boolean
  readonly currency: Currency
  readonly figures: string
  readonly onChange: (figures: string) => void
}

function AmountInput({ label, isWrong, currency, figures, onChange }: AmountProps) {
  const decimals = decimalsOf(currency)
  const { problem, ...field } = useAmount({ figures, currency, decimals, onChange })
  return (
    <input
      {...field}
      className={styles['amount']}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong || problem !== undefined}
    />
  )
}

type Rows = { readonly rows: readonly SubmissionRow[] }

const givenOf = ({ allocations }: SubmissionRow, receipt_id: string) =>
  allocations.find((each) => each.receipt_id === receipt_id)?.amount ?? ''

import type { SubmissionDetail, TradeReceipt } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { DialogFoot } from '@causeway/web/components/dialog-foot.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { chooseReceipts, tradeQueries } from './queries.ts'
import styles from './trade.module.css'
import { Turn } from './turn.tsx'

type Props = {
  readonly open: boolean
  readonly submission: SubmissionDetail
  readonly version: () => number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Chooses the receipts that the orders of a draft explain. */
export function ChooseReceipts({ open, onClose, ...props }: Props) {
  const t = useTranslations('trade-materials.choose')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="large">
      <p className={styles['quiet']}>{t('words')}</p>
      <Choices {...props} onClose={onClose} />
    </Dialog>
  )
}

const PAGE = 20

function Choices({ submission, version, onClose, onDone }: Omit<Props, 'open'>) {
  const t = useTranslations('trade-materials.choose')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(submission.receipts.map(({ id }) => id)))
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const searched = useDeferredValue(search.trim())
  const query = useQuery(
    tradeQueries.receipts({
      restore_state: 'open',
      page,
      page_size: PAGE,
      sort: '-received_at',
      ...(searched && { search: searched }),
    }),
  )
  const { run, isAtWork, failure } = useWrite(async () => {
    await chooseReceipts(submission.id, { version: version(), receipt_ids: [...chosen] })
    onClose()
    onDone()
  })
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <div className={styles['stack']}>
      <label>
        {t('search')}
        <input
          type="search"
          className={styles['fill']}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setPage(1)
          }}
        />
      </label>
      <Loaded query={query} lines={4}>
        {({ list, count }) =>
          list.length === 0 ? (
            <p>{t('empty')}</p>
          ) : (
            <div>
              <div className={styles['candidates']}>
                {list.map((receipt) => (
                  <Candidate
                    key={receipt.id}
                    receipt={receipt}
                    isChosen={chosen.has(receipt.id)}
                    onToggle={() => toggle(receipt.id)}
                  />
                ))}
              </div>
              <Turn page={page} pages={Math.ceil(count / PAGE)} onTurn={setPage} />
            </div>
          )
        }
      </Loaded>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <p role="status" className={styles['quiet']}>
        {t('chosen', { count: chosen.size })}
      </p>
      <DialogFoot isAtWork={isAtWork}>
        <Button tone="primary" loading={isAtWork} onClick={() => void run()}>
          {t('done')}
        </Button>
      </DialogFoot>
    </div>
  )
}

type CandidateProps = {
  readonly receipt: TradeReceipt
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** The columns of all rows are those of the list. */
function Candidate({ receipt, isChosen, onToggle }: CandidateProps) {
  const t = useTranslations('trade-materials.choose')
  const { number, payer_name, received_at, received, open } = receipt
  return (
    <label className={styles['candidate']}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className={styles['payer']}>
        {payer_name || number}
        <span className={styles['quiet']}>{number}</span>
      </span>
      <span className={styles['day']}>{formatDate(received_at)}</span>
      <span className={styles['sum']}>
        <Amount {...received} />
      </span>
      <span className={styles['sum']}>{t.rich('open', { amount: () => <Amount {...open} /> })}</span>
    </label>
  )
}

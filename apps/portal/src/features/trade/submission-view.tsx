import type { SubmissionDetail, SubmissionRow } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { useGoTo } from '../../router/screen-link.ts'
import { rowTones } from './order-allocations.tsx'
import { mendSubmission, ROW_PAGE, tradeQueries, withdrawSubmission } from './queries.ts'
import { CoveredReceipts, SubmissionPage } from './submission-head.tsx'
import { SubmissionPapers } from './submission-papers.tsx'
import styles from './trade.module.css'
import { Turn } from './turn.tsx'

type Props = { readonly submission: SubmissionDetail }

/** A submission that was sent, with what became of each row. */
export function SubmissionView({ submission }: Props) {
  const t = useTranslations('trade-materials.editor')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, submission_state } = submission
  const mending = useMending(submission)
  const actions = (
    <>
      {mending.canMend && (
        <Button tone="primary" loading={mending.isAtWork} onClick={() => void mending.run()}>
          {t('mend')}
        </Button>
      )}
      {submission_state === 'submitted' && (
        <Button onClick={() => setWithdrawing(true)}>{t('withdraw')}</Button>
      )}
    </>
  )
  return (
    <SubmissionPage submission={submission} actions={actions}>
      {mending.failure !== undefined && <FailureNotice failure={mending.failure} />}
      <SectionCard title={t('receipts')}>
        <CoveredReceipts {...submission} />
      </SectionCard>
      <SubmissionPapers submission={submission} />
      <RowPages submission={submission} />
      <Confirm
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={t('withdraw')}
        confirmLabel={t('withdraw')}
        onConfirm={async () => {
          await withdrawSubmission(id)
          notify(t('withdrawn'))
        }}
      >
        {t('withdrawWords')}
      </Confirm>
    </SubmissionPage>
  )
}

/** Refused orders, and those that were taken back, begin another draft with the same receipts and papers. */
function useMending({ id, submission_state, refused_count }: SubmissionDetail) {
  const goTo = useGoTo()
  const write = useWrite(async () => {
    const mended = await mendSubmission(id)
    await goTo('CollectionMaterialSubmit', { tab: 'submissions', id: mended.id })
  })
  const isDecided = submission_state === 'reviewed' && refused_count > 0
  return { ...write, canMend: isDecided || submission_state === 'withdrawn' }
}

type Names = 'order_no' | 'goods' | 'total' | 'covered' | 'state' | 'reason'

/** The rows in pages, each of which begins behind the last row of the one before. */
function RowPages({ submission: { id, row_count } }: Props) {
  const [begins, setBegins] = useState<readonly number[]>([-1])
  const query = useQuery(tradeQueries.rowPage(id, begins.at(-1) ?? -1))
  const pages = Math.ceil(row_count / ROW_PAGE)
  return (
    <Loaded query={query} lines={8}>
      {({ rows }) => (
        <div className={styles['stack']}>
          <Rows rows={rows} />
          <Turn
            page={begins.length}
            pages={pages}
            onTurn={(page) =>
              setBegins(
                page < begins.length ? begins.slice(0, page) : [...begins, rows.at(-1)?.position ?? -1],
              )
            }
          />
        </div>
      )}
    </Loaded>
  )
}

function Rows({ rows }: { readonly rows: readonly SubmissionRow[] }) {
  const t = useTranslations('trade-materials.editor')
  const fields = useTranslations('trade.fields')
  const states = useTranslations('trade.row_states')
  const reasons = useTranslations('trade.refusal_reasons')
  const language = useLocale()
  const words: Record<Names, string> = {
    order_no: fields('order_no'),
    goods: fields('goods'),
    total: fields('total'),
    covered: t('covered'),
    state: t('state'),
    reason: t('reasonColumn'),
  }
  const columns = columnsOf<SubmissionRow, Names>((name) => words[name], {
    order_no: { card: 'title', cell: ({ text }) => text.order_no ?? '–' },
    goods: { cell: ({ text }) => text.goods ?? '–' },
    total: { align: 'end', cell: ({ total }) => (total ? <Amount {...total} /> : '–') },
    covered: {
      align: 'end',
      card: 'amount',
      cell: ({ covered }) => (covered ? <Amount {...covered} /> : '–'),
    },
    state: {
      card: 'state',
      cell: ({ row_state }) => <StatusBadge tone={rowTones[row_state]}>{states(row_state)}</StatusBadge>,
    },
    reason: {
      card: 'wide',
      cell: ({ reason, remark }) =>
        reason && [reasons(reason), remark?.[language]].filter(Boolean).join(' · '),
    },
  })
  return (
    <ListTable<SubmissionRow>
      label={t('orders')}
      columns={columns}
      rows={rows}
      rowKey={({ order_id }) => order_id}
      empty={null}
    />
  )
}

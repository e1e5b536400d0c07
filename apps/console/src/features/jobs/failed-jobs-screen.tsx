import { type FailedJob, failedJobList } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './jobs.module.css'
import { jobQueries, retryJob } from './queries.ts'

export function FailedJobsScreen() {
  const t = useTranslations('jobs')
  const titles = useTranslations('titles')
  const address = useListAddress(failedJobList)
  const [chosen, setChosen] = useState<FailedJob>()
  const retry = async () => {
    if (chosen) await retryJob(chosen.id)
    notify(t('retry.done'))
  }
  return (
    <Page title={titles('FailedJobs')} context={t('context')}>
      <ListView<FailedJob>
        label={titles('FailedJobs')}
        address={address}
        query={useQuery(jobQueries.list(address.query))}
        columns={useColumns(setChosen)}
        empty={<EmptyState title={t('empty.title')}>{t('empty.words')}</EmptyState>}
      />
      <Confirm
        open={chosen !== undefined}
        title={t('retry.title', { name: chosen?.name ?? '' })}
        confirmLabel={t('retry.submit')}
        onClose={() => setChosen(undefined)}
        onConfirm={retry}
      >
        {t('retry.words')}
      </Confirm>
    </Page>
  )
}

function useColumns(onRetry: (job: FailedJob) => void): Column<FailedJob>[] {
  const t = useTranslations('jobs')
  const columns = useTranslations('jobs.columns')
  return columnsOf(columns, {
    name: { cell: ({ name }) => <span className={styles['name']}>{name}</span>, card: 'title' },
    reason: { cell: ({ reason }) => <span className={styles['reason']}>{reason}</span>, card: 'amount' },
    failed: { sort: 'failed_at', cell: ({ failed_at }) => <Time value={failed_at} relative />, card: 'note' },
    action: {
      align: 'end',
      cell: (job) => (
        <Button size="small" onClick={() => onRetry(job)}>
          {t('retry.open')}
        </Button>
      ),
      card: 'state',
    },
  })
}

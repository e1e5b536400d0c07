import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirmVersion, type ScreeningVersion, screeningQueries } from './queries.ts'
import { useProblemWords } from './version-list.tsx'

/** The newest version, if it is not in force: it waits for a confirmation, or could not be read. */
export function WaitingVersion() {
  const { data } = useQuery(screeningQueries.versions({ page_size: 1 }))
  const [asked, setAsked] = useState<ScreeningVersion>()
  const version = data?.list[0]
  return (
    <>
      {version?.version_state === 'shrunk' && (
        <Shrunk version={version} onConfirm={() => setAsked(version)} />
      )}
      {version?.version_state === 'unreadable' && <Unreadable version={version} />}
      <ShrunkConfirm version={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

type ShrunkProps = { readonly version: ScreeningVersion; readonly onConfirm: () => void }

function Shrunk({ version: { entry_count, removed_count, found_at }, onConfirm }: ShrunkProps) {
  const t = useTranslations('screening.lists.shrunk')
  return (
    <Notice
      tone="warn"
      title={t('title')}
      action={
        <Button size="small" onClick={onConfirm}>
          {t('open')}
        </Button>
      }
    >
      <p>{t('words', { entries: entry_count, removed: removed_count })}</p>
      <p>{t.rich('found', { time: () => <Time value={found_at} /> })}</p>
    </Notice>
  )
}

function Unreadable({ version }: { readonly version: ScreeningVersion }) {
  const t = useTranslations('screening.lists.unreadable')
  const problem = useProblemWords()
  return (
    <Notice tone="bad" role="alert" title={t('title')}>
      <p>{problem(version)}</p>
      <p>{t.rich('words', { time: () => <Time value={version.checked_at} relative /> })}</p>
    </Notice>
  )
}

type ConfirmProps = { readonly version: ScreeningVersion | undefined; readonly onClose: () => void }

function ShrunkConfirm({ version, onClose }: ConfirmProps) {
  const t = useTranslations('screening.lists.shrunk')
  const confirm = async () => {
    if (version) await confirmVersion(version.id)
    notify(t('done'))
  }
  return (
    <Confirm
      open={version !== undefined}
      title={t('confirm')}
      confirmLabel={t('submit')}
      tone="danger"
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('warning', { removed: version?.removed_count ?? 0 })}</p>
    </Confirm>
  )
}

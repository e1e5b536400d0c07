import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { XIcon } from '../components/icons.tsx'
import { Notice, type NoticeTone } from '../components/notice.tsx'
import { Spinner } from '../components/spinner.tsx'
import { saveFrom } from '../files/save-from.ts'
import { FailureNotice } from '../form/failure-notice.tsx'
import { useWrite } from '../write/use-write.ts'
import { createExportLink, exportQuery } from './export-queries.ts'
import styles from './list.module.css'
import type { Exporting, ExportJob } from './use-exporting.ts'

type Props = { readonly exporting: Exporting; readonly name: string }

/** The state of an export in one line that can be dismissed. The file is downloaded once it is ready. */
export function ExportState({ exporting, name }: Props) {
  const { busy, job, failure, close } = exporting
  return (
    <div className={styles['exportState']}>
      {busy ? (
        <Preparing />
      ) : job ? (
        <Progress key={job.id} job={job} name={name} onClose={close} />
      ) : (
        <Refused failure={failure} onClose={close} />
      )}
    </div>
  )
}

type ProgressProps = { readonly job: ExportJob; readonly name: string; readonly onClose: () => void }

function Progress({ job: { id, format }, name, onClose }: ProgressProps) {
  const t = useTranslations('list.export')
  const { data, error } = useQuery(exportQuery(id))
  const [isSaved, setSaved] = useState(false)
  const { failure, run: save } = useWrite(async () => {
    const { url } = await createExportLink(id)
    saveFrom(url, `${name}.${format}`)
    setSaved(true)
  })
  const state = data?.export_state ?? 'preparing'
  // The query retries, and the next answer clears the failure.
  const failed = failure ?? (state === 'preparing' && error ? error : undefined)
  const isBegun = useRef(false)
  useEffect(() => {
    if (state !== 'ready' || isBegun.current) return
    isBegun.current = true
    void save()
  })
  const again = state === 'ready' && (
    <Button size="small" tone="quiet" onClick={() => save()}>
      {t('again')}
    </Button>
  )
  if (failed !== undefined) return <Refused failure={failed} action={again} onClose={onClose} />
  if (state === 'failed') {
    return (
      <Line tone="bad" onClose={onClose}>
        {t('failed')}
      </Line>
    )
  }
  if (!isSaved) return <Preparing onClose={onClose} />
  return (
    <Line tone="good" action={again} onClose={onClose}>
      {t(format === 'zip' ? 'savedFiles' : 'saved', { count: data?.row_count ?? 0 })}
    </Line>
  )
}

function Preparing({ onClose }: { readonly onClose?: () => void }) {
  const t = useTranslations('list.export')
  return (
    <Line tone="info" action={<Spinner />} {...(onClose && { onClose })}>
      {t('preparing')}
    </Line>
  )
}

type RefusedProps = {
  readonly failure: unknown
  readonly action?: ReactNode
  readonly onClose: () => void
}

function Refused({ failure, action, onClose }: RefusedProps) {
  const t = useTranslations('list.export')
  const ways = (
    <>
      {action}
      <Button size="small" tone="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  )
  return <FailureNotice failure={failure} action={ways} />
}

type LineProps = {
  readonly tone: NoticeTone
  readonly action?: ReactNode
  readonly onClose?: () => void
  readonly children: ReactNode
}

function Line({ tone, action, onClose, children }: LineProps) {
  const t = useTranslations('list.export')
  return (
    <Notice tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={styles['exportLine']}>
        <span className={styles['exportWords']}>
          {children}
          {action}
        </span>
        {onClose && <IconButton size="small" label={t('close')} icon={<XIcon />} onClick={onClose} />}
      </div>
    </Notice>
  )
}

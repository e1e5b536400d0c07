import { Button } from '@causeway/web/components/button.tsx'
import { ChevronDownIcon, DownloadIcon } from '@causeway/web/components/icons.tsx'
import { Menu, MenuItem, MenuLine } from '@causeway/web/components/menu.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Spinner } from '@causeway/web/components/spinner.tsx'
import { saveFrom } from '@causeway/web/files/save-from.ts'
import { reportBug } from '@causeway/web/form/failure.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { createExport, createExportLink, type ExportBody, exchangeQueries } from '../queries.ts'
import styles from './details.module.css'

type Format = ExportBody['format']
type Props = { readonly filter: ExportBody['filter']; readonly count: number }

/** Writes all that the filter finds into a file, and saves it once it is ready. */
export function ExportMenu({ filter, count }: Props) {
  const t = useTranslations('exchange-details.export')
  const language = useLocale()
  const [job, setJob] = useState<{ readonly id: string; readonly format: Format }>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const begin = async (format: Format) => {
    if (busy) return
    setBusy(true)
    setJob(undefined)
    setFailure(undefined)
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      const { id } = await createExport({ kind: 'conversions', format, language, time_zone, filter })
      setJob({ id, format })
    } catch (thrown) {
      setFailure(thrown)
      reportBug(thrown)
    } finally {
      setBusy(false)
    }
  }
  const trigger = (
    <>
      <DownloadIcon />
      {t('open')}
      <ChevronDownIcon />
    </>
  )
  return (
    <div className={styles['export']}>
      <Menu trigger={trigger} triggerClass={styles['exportButton']} label={t('open')}>
        <MenuLine>{t('note', { count })}</MenuLine>
        <MenuItem onSelect={() => void begin('csv')}>{t('csv')}</MenuItem>
        <MenuItem onSelect={() => void begin('xlsx')}>{t('xlsx')}</MenuItem>
      </Menu>
      {(busy || job || failure !== undefined) && (
        <div className={styles['exportState']}>
          {busy && (
            <Notice role="status">
              <Preparing />
            </Notice>
          )}
          {failure !== undefined && <FailureNotice failure={failure} />}
          {job && <ExportProgress key={job.id} {...job} onClose={() => setJob(undefined)} />}
        </div>
      )}
    </div>
  )
}

function Preparing() {
  const t = useTranslations('exchange-details.export')
  return (
    <span className={styles['exportWords']}>
      <Spinner />
      {t('preparing')}
    </span>
  )
}

type ProgressProps = { readonly id: string; readonly format: Format; readonly onClose: () => void }

function ExportProgress({ id, format, onClose }: ProgressProps) {
  const t = useTranslations('exchange-details.export')
  const { data, error } = useQuery(exchangeQueries.export(id))
  const [failure, setFailure] = useState<unknown>()
  const state = data?.export_state ?? 'preparing'
  // It is asked for again: once an answer comes, the failure goes.
  const failed = failure ?? (state === 'preparing' && error ? error : undefined)
  const save = async () => {
    setFailure(undefined)
    try {
      const { url } = await createExportLink(id)
      saveFrom(url, `${t('file')}.${format}`)
    } catch (thrown) {
      setFailure(thrown)
      reportBug(thrown)
    }
  }
  const isSaved = useRef(false)
  useEffect(() => {
    if (state !== 'ready' || isSaved.current) return
    isSaved.current = true
    void save()
  })
  const actions = (
    <span className={styles['exportActions']}>
      {state === 'ready' && (
        <Button size="small" onClick={save}>
          {t('download')}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </span>
  )
  if (failed !== undefined) return <FailureNotice failure={failed} action={actions} />
  const tone = state === 'failed' ? 'bad' : state === 'ready' ? 'good' : 'info'
  return (
    <Notice tone={tone} role="status" action={actions}>
      {state === 'preparing' && <Preparing />}
      {state === 'ready' && t('ready', { count: data?.row_count ?? 0 })}
      {state === 'failed' && t('failed')}
    </Notice>
  )
}

import { useState } from 'react'
import { useLocale } from 'use-intl'
import { reportBug } from '../form/failure.ts'
import { createExport, type ExportBody } from './export-queries.ts'

type Format = ExportBody['format']
export type ExportJob = { readonly id: string; readonly format: Format }
export type Exporting = ReturnType<typeof useExporting>

/** Writes all that the filter finds into a file, one at a time. */
export function useExporting(kind: ExportBody['kind'], filter: ExportBody['filter']) {
  const language = useLocale()
  const [job, setJob] = useState<ExportJob>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const close = () => {
    setJob(undefined)
    setFailure(undefined)
  }
  const begin = async (format: Format) => {
    if (busy) return
    setBusy(true)
    close()
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      const { id } = await createExport({ kind, format, language, time_zone, filter })
      setJob({ id, format })
    } catch (thrown) {
      setFailure(thrown)
      reportBug(thrown)
    } finally {
      setBusy(false)
    }
  }
  const isBegun = busy || job !== undefined || failure !== undefined
  return { job, busy, failure, isBegun, begin, close }
}

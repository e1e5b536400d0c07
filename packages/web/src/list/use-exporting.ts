import { useState } from 'react'
import { useLocale } from 'use-intl'
import { useWrite } from '../write/use-write.ts'
import { createExport, type ExportBody } from './export-queries.ts'

type Format = ExportBody['format']
export type ExportJob = { readonly id: string; readonly format: Format }
export type Exporting = ReturnType<typeof useExporting>

/** Exports the rows that the filter finds, one export at a time. */
export function useExporting(kind: ExportBody['kind'], filter: ExportBody['filter']) {
  const language = useLocale()
  const [job, setJob] = useState<ExportJob>()
  const { isAtWork, failure, run, forget } = useWrite(async (format: Format) => {
    setJob(undefined)
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
    const { id } = await createExport({ kind, format, language, time_zone, filter })
    setJob({ id, format })
  })
  const close = () => {
    setJob(undefined)
    forget()
  }
  const isBegun = isAtWork || job !== undefined || failure !== undefined
  return { job, busy: isAtWork, failure, isBegun, begin: run, close }
}

import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import { createExport, type ExportBody } from '../queries.ts'

type Format = ExportBody['format']
export type ExportJob = { readonly id: string; readonly format: Format }
export type Exporting = ReturnType<typeof useExporting>

/** Writes all that the filter finds into a file, one at a time. */
export function useExporting(filter: ExportBody['filter']) {
  const language = useLocale()
  const [job, setJob] = useState<ExportJob>()
  const { isAtWork, failure, run, forget } = useWrite(async (format: Format) => {
    setJob(undefined)
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
    const { id } = await createExport({ kind: 'conversions', format, language, time_zone, filter })
    setJob({ id, format })
  })
  const close = () => {
    setJob(undefined)
    forget()
  }
  return { job, busy: isAtWork, failure, begin: run, close }
}

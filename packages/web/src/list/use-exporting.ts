import { useState } from 'react'
import { useWrite } from '../write/use-write.ts'
import { createExport, type ExportBody } from './export-queries.ts'

/** What is written of the rows: a table, or an archive of their files. */
export type Wanted = Pick<ExportBody, 'kind' | 'format' | 'language'>
export type ExportJob = { readonly id: string; readonly format: Wanted['format'] }
export type Exporting = ReturnType<typeof useExporting>

/** Exports the rows that the filter finds, one export at a time. */
export function useExporting(filter: ExportBody['filter']) {
  const [job, setJob] = useState<ExportJob>()
  const { isAtWork, failure, run, forget } = useWrite(async (wanted: Wanted) => {
    setJob(undefined)
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
    const { id } = await createExport({ ...wanted, time_zone, filter })
    setJob({ id, format: wanted.format })
  })
  const close = () => {
    setJob(undefined)
    forget()
  }
  const isBegun = isAtWork || job !== undefined || failure !== undefined
  return { job, busy: isAtWork, failure, isBegun, begin: run, close }
}

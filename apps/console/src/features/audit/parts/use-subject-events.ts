import { useQuery } from '@tanstack/react-query'
import { auditQueries } from '../queries.ts'

const LATEST = 50

/** The latest audit events of one subject, the newest first. */
export function useSubjectEvents(subject_id: string) {
  return useQuery(auditQueries.list({ subject_id, page_size: LATEST }))
}

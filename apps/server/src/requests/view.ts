import type { ConsoleRequest, Request } from '@causeway/contract'
import type { ConsoleRow, StoredItem, StoredRequest } from './queries.ts'
import type { SubjectKind } from './subjects.ts'

const lastOf = (answers: StoredItem['answers']) => answers.at(-1)?.answer ?? null

/** A request as its merchant sees it. */
export function toRequest(stored: StoredRequest): Request {
  const { subject_kind, subject_id, subject_number, items, ...request } = stored
  return {
    ...request,
    subject: { kind: subject_kind as SubjectKind, id: subject_id, number: subject_number },
    items: items.map(({ answers, ...item }) => ({ ...item, answer: lastOf(answers) })),
  }
}

/** A request as operators see it, with earlier rounds. */
export function toConsoleRequest(row: ConsoleRow): ConsoleRequest {
  const items = row.items.map((item) => ({ ...item, answer: lastOf(item.answers) }))
  return { ...row, ...toRequest(row), items }
}

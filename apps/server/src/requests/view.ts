import type { ConsoleRequest, Request } from '@causeway/contract'
import type { ConsoleRow, StoredItem, StoredRequest } from './queries.ts'
import type { SubjectKind } from './subjects.ts'

const lastOf = (answers: StoredItem['answers']) => answers.at(-1)?.answer ?? null

/** A request as its merchant sees it. */
export function toRequest({ subject_kind, subject_id, items, ...request }: StoredRequest): Request {
  return {
    ...request,
    subject: { kind: subject_kind as SubjectKind, id: subject_id },
    items: items.map(({ answers, ...item }) => ({ ...item, answer: lastOf(answers) })),
  }
}

/** A request as operators see it, with earlier rounds. */
export function toConsoleRequest(row: ConsoleRow): ConsoleRequest {
  const items = row.items.map((item) => ({ ...item, answer: lastOf(item.answers) }))
  return { ...row, ...toRequest(row), items }
}

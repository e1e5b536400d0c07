import type { ConsoleRequest, Request } from '@causeway/contract'
import type { ConsoleRow, StoredItem, StoredRequest } from './queries.ts'
import type { SubjectKind } from './subjects.ts'

const lastOf = (answers: StoredItem['answers']) => answers.at(-1)?.answer ?? null

/** What its merchant sees of a request. */
export function toRequest({ subject_kind, subject_id, items, ...request }: StoredRequest): Request {
  return {
    ...request,
    subject: { kind: subject_kind as SubjectKind, id: subject_id },
    items: items.map(({ answers, ...item }) => ({ ...item, answer: lastOf(answers) })),
  }
}

/** What operators see of it: the rounds before, too. */
export function toConsoleRequest(row: ConsoleRow): ConsoleRequest {
  const items = row.items.map((item) => ({ ...item, answer: lastOf(item.answers) }))
  return { ...row, ...toRequest(row), items }
}

import { type AnswerValue, addressProblem, type FieldError, type Fields } from '@causeway/contract'
import { ApiError } from '../kernel/http/api-error.ts'
import type { StoredItem, StoredRequest } from './queries.ts'

export type Answers = Readonly<Record<string, AnswerValue>>

/** The items that an answer must cover. */
export function itemsToAnswer({ items }: StoredRequest): StoredItem[] {
  return items.filter(({ item_state }) => item_state === 'open' || item_state === 'returned')
}

/** Refuses missing, unexpected and invalid answers, each by its item. */
export function refuseWrongAnswers(request: StoredRequest, answers: Answers): void {
  const asked = new Map(itemsToAnswer(request).map((item) => [item.id, item]))
  const fields: Fields = Object.create(null)
  for (const [id, item] of asked) {
    const answer = answers[id]
    const problem = answer ? problemOf(item, answer) : 'required'
    if (problem) fields[id] = problem
  }
  for (const id of Object.keys(answers)) if (!asked.has(id)) fields[id] = 'unknown'
  if (Object.keys(fields).length > 0) throw new ApiError('input_invalid', { fields })
}

function problemOf({ kind, options }: StoredItem, answer: AnswerValue): FieldError | undefined {
  if ('text' in answer) return kind === 'text' ? undefined : 'type'
  if ('file_ids' in answer) return kind === 'file' ? undefined : 'type'
  if ('address' in answer) return kind === 'address' ? addressProblem(answer.address) : 'type'
  if (kind !== 'choice') return 'type'
  return options.some(({ code }) => code === answer.choice) ? undefined : 'not_an_option'
}

/** Every file in an answer of any round: none may be deleted. */
export function filesOf(request: StoredRequest, answers: Answers): string[] {
  const given = request.items.flatMap((item) => item.answers.map(({ answer }) => answer))
  const all = [...given, ...Object.values(answers)]
  return [...new Set(all.flatMap((answer) => ('file_ids' in answer ? answer.file_ids : [])))]
}

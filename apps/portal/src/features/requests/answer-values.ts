import {
  type Address,
  type AnswerValue,
  addressProblem,
  emptyAddress,
  type FieldError,
  type Request,
  type RequestItem,
} from '@causeway/contract'
import { isUploading } from '@causeway/web/files/uploads.ts'
import { type FormIssue, type FormSchema, formSchema } from '@causeway/web/form/form-schema.ts'

/** The form value of an item, by its kind: a text, the code of a choice, file ids or an address. */
export type ItemValue = string | readonly string[] | Address
export type AnswerValues = Readonly<Record<string, ItemValue>>

export function waitsForAnswer({ item_state }: RequestItem): boolean {
  return item_state === 'open' || item_state === 'returned'
}

/** A returned text is edited in place; a returned file is replaced. */
export function firstValue({ kind, answer }: RequestItem): ItemValue {
  if (kind === 'file') return []
  if (kind === 'address') return answer && 'address' in answer ? answer.address : emptyAddress
  if (answer && 'text' in answer) return answer.text
  return answer && 'choice' in answer ? answer.choice : ''
}

export function answersOf({ items }: Request, values: AnswerValues): Record<string, AnswerValue> {
  const entries = items
    .filter(waitsForAnswer)
    .map((item) => [item.id, answerOf(item, values[item.id] ?? firstValue(item))] as const)
  return Object.fromEntries(entries)
}

function answerOf({ kind }: RequestItem, value: ItemValue): AnswerValue {
  if (kind === 'file') return { file_ids: [...(value as readonly string[])] }
  if (kind === 'address') return { address: value as Address }
  return kind === 'text' ? { text: (value as string).trim() } : { choice: value as string }
}

/** Every open item needs an answer, because they are submitted together. */
export function answersSchema({ items }: Request): FormSchema<AnswerValues> {
  const asked = items.filter(waitsForAnswer)
  return formSchema((input) => {
    const values = input as AnswerValues
    const issues = asked.flatMap((item) => issuesOf(item, values[item.id] ?? firstValue(item)))
    return issues.length > 0 ? { issues } : { value: values }
  })
}

const NEEDED = ['country', 'city', 'line'] as const

function issuesOf({ id, kind }: RequestItem, value: ItemValue): FormIssue[] {
  const issue = (message: FieldError, ...path: string[]): FormIssue => ({ message, path })
  if (kind === 'address') {
    const address = value as Address
    const problem = addressProblem(address)
    if (problem && problem !== 'required') return [issue(problem, id, 'line')]
    return NEEDED.filter((part) => !address[part]?.trim()).map((part) => issue('required', id, part))
  }
  // A file that is still uploading is part of the answer.
  if (kind === 'file')
    return isUploading() || (value as readonly string[]).length === 0 ? [issue('required', id)] : []
  return (value as string).trim() ? [] : [issue('required', id)]
}

import {
  type Bilingual,
  type FieldError,
  type Fields,
  type NewItem,
  requestMachine,
} from '@causeway/contract'
import { tellMerchant } from '../identity/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import type { MailTemplate } from '../kernel/mail/templates.ts'
import { takeNumber } from '../kernel/number.ts'
import { moveRequest, type RequestEvent } from './move-request.ts'
import {
  insertItems,
  insertRequest,
  returnItem,
  type StoredRequest,
  selectRequest,
  updateItemStates,
} from './queries.ts'
import { answerPathOf, type SubjectKind, type SubjectRef } from './subjects.ts'

const DAY_MS = 86_400_000

type NewRequest = {
  readonly subject: SubjectRef
  readonly merchant_id: string
  readonly title: Bilingual
  readonly items: readonly NewItem[]
  readonly days: number
}

/** Opens a request about a subject that the caller has locked, and returns its id. */
export async function openRequest(tx: Tx, context: ActionContext, request: NewRequest): Promise<string> {
  const { clock, actor, request_id } = context
  const { subject, merchant_id, title, days } = request
  const items = withIds(request.items, clock)
  const now = clock.now()
  const id = newId('request', clock)
  const number = await takeNumber(tx, clock, { kind: 'request', id, merchant_id })
  const opened_by = actor.kind === 'operator' ? actor.operator_id : null
  const times = { created_at: now, asked_at: now, expires_at: deadline(now, days) }
  await insertRequest(tx, {
    request_id: id,
    number,
    merchant_id,
    opened_by,
    ...times,
    subject_kind: subject.kind,
    subject_id: subject.id,
    title: JSON.stringify(title),
  })
  await insertItems(tx, { request_id: id, merchant_id, from: 1 }, items)
  const asked = items.map(({ kind, prompt, path }) => ({ kind, prompt, path }))
  const data = { subject, title, items: asked, expires_at: times.expires_at }
  const event = { action: 'request.open', id, merchant_id, data } as const
  await recordEvent(tx, { clock, actor, request_id }, event)
  await publish(tx, { kind: 'changed', merchant_id, topic: 'requests' })
  const about = { subject_kind: subject.kind, subject_id: subject.id }
  const mailed = { number, merchant_id, title, expires_at: times.expires_at, ...about }
  await mailAboutRequest(tx, mailed, 'request_opened')
  return id
}

export type FollowUp = {
  readonly id: string
  readonly round: number
  /** The remark for each returned answer, by item. */
  readonly returned: Readonly<Record<string, Bilingual>>
  readonly items: readonly NewItem[]
  readonly days: number
}

/** Starts another round: returns some answers, accepts all others and adds items. */
export async function followUpRequest(tx: Tx, context: ActionContext, followUp: FollowUp): Promise<void> {
  const { clock } = context
  const request = await findRound(tx, followUp, 'follow_up')
  const { id, merchant_id, round } = request
  const returned = Object.entries(followUp.returned)
  if (returned.length + followUp.items.length === 0) throw new ApiError('follow_up_empty')
  refuseWrongReturns(request, followUp)
  const items = withIds(followUp.items, clock)
  const now = clock.now()
  const expires_at = deadline(now, followUp.days)
  await moveRequest(tx, context, request, {
    event: 'follow_up',
    change: { round: round + 1, asked_at: now, expires_at, reminders_sent: 0 },
    data: {
      returned: followUp.returned,
      items: items.map(({ kind, prompt, path }) => ({ kind, prompt, path })),
      expires_at,
    },
  })
  await updateItemStates(tx, id, { from: ['answered'], to: 'accepted' })
  for (const [item_id, remark] of returned) await returnItem(tx, item_id, remark)
  await insertItems(tx, { request_id: id, merchant_id, from: request.items.length + 1 }, items)
  await mailAboutRequest(tx, { ...request, expires_at }, 'request_returned')
}

/** The request in the round that the operator has seen, if the event is possible. */
export async function findRound(
  tx: Tx,
  { id, round }: { readonly id: string; readonly round: number },
  event: RequestEvent,
): Promise<StoredRequest> {
  const request = orRefuse(await selectRequest(tx, id), 'request_not_found')
  // `moveRequest` checks the same again when it updates the request.
  if (request.round !== round || !requestMachine.next(request.request_state, event)) {
    throw new ApiError('request_wrong_state')
  }
  return request
}

/** Only answers of this round can be returned. */
function refuseWrongReturns({ items }: StoredRequest, { returned }: FollowUp): void {
  const answered = new Set(items.flatMap(({ id, item_state }) => (item_state === 'answered' ? [id] : [])))
  const wrong = Object.keys(returned).filter((id) => !answered.has(id))
  const fields: Fields = Object.fromEntries(wrong.map((id) => [`returned.${id}`, 'unknown']))
  if (wrong.length > 0) throw new ApiError('input_invalid', { fields })
}

/** A choice has distinct options, and no other kind has any. */
function withIds(items: readonly NewItem[], clock: Clock): (NewItem & { item_id: string })[] {
  const fields: Fields = {}
  for (const [index, { kind, options }] of items.entries()) {
    const problem = optionsProblem(kind, options)
    if (problem) fields[`items.${index}.options`] = problem
  }
  if (Object.keys(fields).length > 0) throw new ApiError('input_invalid', { fields })
  return items.map((item) => ({ ...item, item_id: newId('item', clock) }))
}

function optionsProblem(kind: NewItem['kind'], options: NewItem['options']): FieldError | undefined {
  if (kind !== 'choice') return options.length > 0 ? 'unknown' : undefined
  if (options.length === 0) return 'required'
  return new Set(options.map(({ code }) => code)).size < options.length ? 'duplicate' : undefined
}

const deadline = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

type MailedRequest = Pick<
  StoredRequest,
  'number' | 'merchant_id' | 'title' | 'subject_kind' | 'subject_id'
> & { readonly expires_at: Date }

/** Mails the users of the merchant what is requested, and until when. */
export async function mailAboutRequest(
  tx: Tx,
  { number, merchant_id, title, expires_at, subject_kind, subject_id }: MailedRequest,
  template: MailTemplate,
): Promise<void> {
  const until = `${expires_at.toISOString().slice(0, 16).replace('T', ' ')} (UTC)`
  const values = (language: keyof Bilingual) => ({ number, title: title[language], until })
  const path = answerPathOf({ kind: subject_kind as SubjectKind, id: subject_id })
  await tellMerchant(tx, merchant_id, { template, values, path })
}

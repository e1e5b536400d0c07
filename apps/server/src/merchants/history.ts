import { type corpEvents, openRefusals, type Refusal } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { type RecordedEvent, selectEvents } from './queries/history.ts'

type CorpEvent = (typeof corpEvents)[number]

/**
 * The event that the company sees for an audit action; other actions are internal. Events of one
 * transaction are shown in this order: an expired request causes the refusal.
 */
const EVENTS: Readonly<Record<string, CorpEvent>> = {
  'request.expire': 'request_expired',
  'merchant.open': 'opened',
  'merchant.submit': 'submitted',
  'merchant.approve': 'approved',
  'merchant.refuse': 'refused',
  'merchant.suspend': 'suspended',
  'merchant.resume': 'resumed',
  'amendment.submit': 'amendment_submitted',
  'amendment.withdraw': 'amendment_withdrawn',
  'amendment.approve': 'amendment_approved',
  'amendment.refuse': 'amendment_refused',
  'request.open': 'request_opened',
  'request.answer': 'request_answered',
  'request.follow_up': 'request_returned',
  'request.close': 'request_closed',
}

const BY = { user: 'merchant', operator: 'provider', system: 'system' } as const

/** The history of a company as its users see it, oldest first. */
export async function readHistory(reader: Reader, merchant_id: string) {
  const events = await selectEvents(reader, merchant_id, Object.keys(EVENTS))
  return events.flatMap((event) => {
    const name = EVENTS[event.action]
    return name ? [toEntry(event, name)] : []
  })
}

/** Copied field by field: remarks, operators and internal reasons stay in the log. */
function toEntry({ id, occurred_at, actor_kind, data }: RecordedEvent, event: CorpEvent) {
  const number = typeof data['number'] === 'number' ? data['number'] : null
  const refusals = openRefusals((data['refusals'] ?? []) as Refusal[])
  return { id, event, occurred_at, by: BY[actor_kind], number, refusals }
}

import {
  amountProblem,
  ENQUIRY_DAYS_MAX,
  type EnquiryInput,
  type FieldError,
  OPEN_ENQUIRIES_MAX,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { parseMoney } from '@causeway/money'
import { setFileUses } from '../files/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { hasRow } from '../kernel/db/rows.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber } from '../kernel/number.ts'
import { nameKey } from '../screening/service.ts'
import { countOpenEnquiries, insertEnquiry } from './queries/enquiries.ts'
import { filesOf } from './show-enquiry.ts'

/** Opens an enquiry, and returns its id. */
export async function openEnquiry(tx: Tx, context: MerchantContext, input: EnquiryInput): Promise<string> {
  const { clock, actor } = context
  const { merchant_id, user_id } = actor
  const { amount, file_ids, ...facts } = input
  const { currency, account_id, payer_name, sent_on } = facts
  refuse({ amount: amountProblem(amount, currency), sent_on: dayProblem(sent_on, clock) })
  if (account_id !== null && !(await hasRow(tx, 'receipt_accounts', { account_id, merchant_id })))
    throw new ApiError('account_not_found')
  // Enquiries of one merchant are opened one at a time, so that their number is exact.
  await holdLock(tx, `enquiries ${merchant_id}`)
  if ((await countOpenEnquiries(tx, merchant_id)) >= OPEN_ENQUIRIES_MAX)
    throw new ApiError('enquiries_too_many')
  const enquiry_id = newId('enquiry', clock)
  const number = await takeNumber(tx, clock, { kind: 'enquiry', id: enquiry_id, merchant_id })
  const amount_minor = parseMoney(amount, currency)?.minor ?? 0n
  const isNew = await insertEnquiry(tx, {
    enquiry_id,
    number,
    merchant_id,
    ...facts,
    amount_minor,
    payer_key: nameKey(payer_name),
    created_by: user_id,
    created_at: clock.now(),
  })
  if (!isNew) throw new ApiError('enquiry_exists')
  await setFileUses(tx, clock, { merchant_id, subject: filesOf(enquiry_id), file_ids })
  const data = { currency, amount_minor: String(amount_minor), sent_on, payer_name, account_id, file_ids }
  await recordEvent(tx, context, { action: 'enquiry.open', id: enquiry_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'enquiries' })
  return enquiry_id
}

function refuse(problems: Readonly<Record<string, FieldError | undefined>>): void {
  const found = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : []))
  const fields: Readonly<Record<string, FieldError>> = Object.fromEntries(found)
  if (Object.keys(fields).length > 0) throw new ApiError('input_invalid', { fields })
}

const EASTERNMOST_MS = 14 * 3_600_000

/** A payer may be where the next day has begun. */
function dayProblem(day: string, clock: Clock): FieldError | undefined {
  const latest = new Date(clock.now().getTime() + EASTERNMOST_MS).toISOString().slice(0, 10)
  if (day > latest) return 'in_future'
  return day < addDays(latest, -ENQUIRY_DAYS_MAX) ? 'too_old' : undefined
}

import { type AccountProposal, type Call, type getSuspenseItem, usdOf } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { inUsd } from '../rates/service.ts'
import { type ListedItem, selectListedItem } from './queries/suspense-list.ts'
import { toSuspenseItem } from './view.ts'

/** The accounts that unmatched money may be for, by weaker signs; registered in `app.ts`. */
export type ProposeAccounts = (reader: Reader, item: ListedItem) => Promise<AccountProposal[]>

type Answer<C extends Call> = z.input<C['data']>

/** An item with the accounts that are proposed for it, and the limits of its decisions. */
export async function showItem(
  reader: Reader,
  entry_id: string,
  propose: ProposeAccounts,
): Promise<Answer<typeof getSuspenseItem>> {
  const row = orRefuse(await selectListedItem(reader, entry_id), 'suspense_not_found')
  const fourEyes = await policy(reader, 'suspense_four_eyes')
  const writeOff = await policy(reader, 'write_off_limit')
  const canAssign = row.suspense_state === 'open' && row.amount_minor > 0n
  return {
    ...toSuspenseItem(row),
    proposals: canAssign ? await propose(reader, row) : [],
    worth: await worthOf(reader, row),
    four_eyes_above: toWire(usdOf(fourEyes.amount_usd)),
    write_off_limit: toWire(usdOf(writeOff.amount_usd)),
  }
}

async function worthOf(reader: Reader, { amount_minor, currency }: ListedItem) {
  const minor = amount_minor < 0n ? -amount_minor : amount_minor
  try {
    return toWire(await inUsd(reader, money(minor, currency as Currency)))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rates_stale') return null
    throw error
  }
}

import type { Movement } from '@causeway/iso20022'
import { type Currency, toWire } from '@causeway/money'
import type { Insertable } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import { newId } from '../kernel/id.ts'

/** A booked movement of a settlement account, before it is known what it belongs to. */
export type NewEntry = Readonly<
  Omit<Insertable<DB['bank_entries']>, 'purpose' | 'subject_id' | 'message_id' | 'currency' | 'amount_minor'>
> & { readonly currency: Currency; readonly amount_minor: bigint; readonly is_reversal: boolean }

/** The day by which a value date is reached: that of UTC, where no bank is far ahead or behind. */
export const dayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10)

/** The reference of a difference: one for each movement. */
export const differenceReference = (reference = ''): string => `${reference} difference`

/** A statement told another amount than a notification. */
export const isDifference = ({ reference }: Pick<NewEntry, 'reference'>): boolean =>
  reference.endsWith(differenceReference())

type At = { readonly bank: string; readonly account: string; readonly reference: string }

/** Takes over what the bank says of a movement. Without a value date the day of its booking counts. */
export function entryOf(clock: Clock, at: At, movement: Movement): NewEntry {
  const { side, amount, debtor, creditor } = movement
  const other = side === 'credit' ? debtor : creditor
  const booked_on = movement.booked_on ?? dayOf(clock)
  return {
    entry_id: newId('entry', clock),
    ...at,
    side,
    currency: amount.currency,
    amount_minor: amount.minor,
    instructed: movement.instructed ? toWire(movement.instructed) : null,
    charges: movement.charges.map(toWire),
    booked_on,
    value_date: movement.value_date ?? booked_on,
    code: movement.transaction_code,
    instruction_id: movement.instruction_id ?? null,
    end_to_end_id: movement.end_to_end_id ?? null,
    uetr: movement.uetr ?? null,
    payer_name: other.name ?? '',
    payer_account: other.account ?? null,
    payer_country: other.country ?? null,
    creditor_account: creditor.account ?? null,
    remittance: movement.remittance,
    reverses: movement.reverses ?? null,
    is_reversal: movement.is_reversal,
    booked_at: clock.now(),
  }
}

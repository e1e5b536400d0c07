import type { Reader } from '../kernel/db/db.ts'
import { type ReturnRow, selectNamedReturns } from './queries/returns.ts'

type Told = {
  readonly bank: string
  /** The bank's reference of the debit by which it paid a return out. */
  readonly bank_reference?: string | undefined
  readonly instruction_id?: string | null | undefined
  readonly uetr?: string | null | undefined
  readonly currency: string
  readonly amount_minor: bigint
}

/** The id of a return of ours, as the bank knows it. */
const OUR_RETURN = /^return-[0-9A-Z]{26}$/i

export const returnIdOf = (text: string): string => text.replace('-', '_')

export const namesReturn = (instruction_id: string | null | undefined): boolean =>
  OUR_RETURN.test(instruction_id ?? '')

/** Money of a return that the bank refused has not left us. */
export const hasLeft = ({ return_state }: ReturnRow): boolean => return_state !== 'refused'

/**
 * The return of ours that the bank names: by its own reference, else by our instruction, else by the UETR,
 * and always with the exact amount. One that is named without a match is for a person to find.
 */
export async function findNamedReturn(
  reader: Reader,
  { bank, bank_reference, instruction_id, uetr, currency, amount_minor }: Told,
  fits: (found: ReturnRow) => boolean,
): Promise<{ readonly named: readonly ReturnRow[]; readonly found: ReturnRow | undefined }> {
  const return_ids = [instruction_id, bank_reference].flatMap((text) =>
    text && namesReturn(text) ? [returnIdOf(text)] : [],
  )
  if (return_ids.length === 0 && !uetr && !bank_reference) return { named: [], found: undefined }
  const named = await selectNamedReturns(reader, { bank, bank_reference, return_ids, uetr })
  const strongest = named[0]?.sign
  const [found, another] = named.filter(
    (row) =>
      row.sign === strongest && row.currency === currency && row.amount_minor === amount_minor && fits(row),
  )
  return { named, found: another ? undefined : found }
}

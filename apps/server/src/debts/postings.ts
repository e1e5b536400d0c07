import type { Currency } from '@causeway/money'
import type { Posting } from '../ledger/service.ts'

export type PostedDebt = {
  readonly debt_id: string
  readonly merchant_id: string
  readonly currency: Currency
}

type SetOff = {
  readonly n: number
  readonly minor: bigint
  readonly from: { readonly currency: Currency; readonly minor: bigint }
}

/** Available money of another currency repays a debt at the mid rate; the provider exchanges it. */
export function setOffPosting(
  { debt_id, merchant_id, currency }: PostedDebt,
  { n, minor, from }: SetOff,
): Posting {
  const position = (held: Currency) => ({ merchant_id: null, kind: 'fx_position', currency: held }) as const
  return {
    key: `${debt_id}:set_off:${n}`,
    kind: 'debt_set_off',
    reference: { kind: 'debt', id: debt_id },
    merchant_id,
    legs: [
      { account: { merchant_id, kind: 'available', currency: from.currency }, minor: -from.minor },
      { account: position(from.currency), minor: from.minor },
      { account: position(currency), minor: -minor },
      { account: { merchant_id, kind: 'receivable', currency }, minor },
    ],
  }
}

/** The provider bears a debt that is not repaid. */
export function debtWrittenOffPosting(
  { debt_id, merchant_id, currency }: PostedDebt,
  minor: bigint,
): Posting {
  return {
    key: `${debt_id}:written_off`,
    kind: 'debt_written_off',
    reference: { kind: 'debt', id: debt_id },
    merchant_id,
    legs: [
      { account: { merchant_id: null, kind: 'losses', currency }, minor: -minor },
      { account: { merchant_id, kind: 'receivable', currency }, minor },
    ],
  }
}

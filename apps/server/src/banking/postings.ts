import type { Currency } from '@causeway/money'
import type { AccountRef, Posting } from '../ledger/service.ts'

type Entry = {
  readonly entry_id: string
  readonly bank: string
  readonly side: 'credit' | 'debit'
  readonly currency: Currency
  readonly amount_minor: bigint
}

/** What the bank booked to us lowers the nostro: a credit is positive in the books, and the bank owes us. */
export const signedMinor = ({ side, amount_minor }: Pick<Entry, 'side' | 'amount_minor'>): bigint =>
  side === 'credit' ? amount_minor : -amount_minor

export const nostroOf = ({ bank, currency }: Pick<Entry, 'bank' | 'currency'>): AccountRef => ({
  merchant_id: null,
  kind: 'nostro',
  bank,
  currency,
})

export const suspenseOf = (currency: Currency): AccountRef => ({
  merchant_id: null,
  kind: 'suspense',
  currency,
})

export const returnsOf = (currency: Currency): AccountRef => ({
  merchant_id: null,
  kind: 'returns_payable',
  currency,
})

/** A credit whose merchant is not known yet, or a debit without an explanation. */
export function suspendedPosting(entry: Entry): Posting {
  const minor = signedMinor(entry)
  return {
    key: `${entry.entry_id}:suspended`,
    kind: 'entry_suspended',
    reference: { kind: 'entry', id: entry.entry_id },
    merchant_id: null,
    legs: [
      { account: nostroOf(entry), minor: -minor },
      { account: suspenseOf(entry.currency), minor },
    ],
  }
}

/** The provider bears what its bank charges. */
export function chargePosting(entry: Entry): Posting {
  const charges = { merchant_id: null, kind: 'bank_charges', currency: entry.currency } as const
  const minor = signedMinor(entry)
  return {
    key: `${entry.entry_id}:charge`,
    kind: 'entry_charge',
    reference: { kind: 'entry', id: entry.entry_id },
    merchant_id: null,
    legs: [
      { account: charges, minor },
      { account: nostroOf(entry), minor: -minor },
    ],
  }
}

/** Unclaimed money leaves suspense at once, and the bank when it books the debit. */
export function itemReturningPosting(
  entry_id: string,
  currency: Currency,
  { n, minor }: { readonly n: number; readonly minor: bigint },
): Posting {
  return {
    key: `${entry_id}:returning:${n}`,
    kind: 'entry_returning',
    reference: { kind: 'entry', id: entry_id },
    merchant_id: null,
    legs: [
      { account: suspenseOf(currency), minor: -minor },
      { account: returnsOf(currency), minor },
    ],
  }
}

/** A small difference is the provider's loss, or its gain. */
export function writtenOffPosting(entry_id: string, currency: Currency, minor: bigint): Posting {
  const losses = { merchant_id: null, kind: 'losses', currency } as const
  return {
    key: `${entry_id}:written_off`,
    kind: 'entry_written_off',
    reference: { kind: 'entry', id: entry_id },
    merchant_id: null,
    legs: [
      { account: suspenseOf(currency), minor: -minor },
      { account: losses, minor },
    ],
  }
}

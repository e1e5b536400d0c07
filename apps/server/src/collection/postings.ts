import { type Credit, creditLegs, type Posting } from '../ledger/service.ts'

/** The bank of the sandbox, which receives all money until real banks are connected. */
const SANDBOX_BANK = 'sandbox'

export type Receipt = Credit & { readonly receipt_id: string; readonly repaid_minor: bigint }

/** Received money is held for the merchant. */
export function receivedPosting({ receipt_id: id, merchant_id, currency, minor }: Receipt): Posting {
  return {
    key: `${id}:received`,
    kind: 'receipt_received',
    reference: { kind: 'receipt', id },
    merchant_id,
    legs: [
      { account: { merchant_id: null, kind: 'nostro', bank: SANDBOX_BANK, currency }, minor: -minor },
      { account: { merchant_id, kind: 'held', currency }, minor },
    ],
  }
}

/** Held money repays the merchant's debt first; the rest becomes available. */
export function releasedPosting(receipt: Receipt): Posting {
  const { receipt_id: id, merchant_id, currency, minor, repaid_minor } = receipt
  return {
    key: `${id}:released`,
    kind: 'receipt_released',
    reference: { kind: 'receipt', id },
    merchant_id,
    legs: [
      { account: { merchant_id, kind: 'held', currency }, minor: -minor },
      ...creditLegs(receipt, repaid_minor),
    ],
  }
}

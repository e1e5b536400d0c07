import { type Currency, money, toWire } from '@causeway/money'
import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { Release } from './postings.ts'
import type { ReceiptRow } from './queries/receipts.ts'

const DEBTS_PATH = '/merchant/collection/management?view=debts'

/** Tells the merchant that a receipt repaid a debt, so that less became available than was released. */
export async function mailRepayment(
  tx: Tx,
  { merchant_id, number, currency }: ReceiptRow,
  { amount_minor, fee_minor, repaid_minor }: Release,
): Promise<void> {
  if (repaid_minor === 0n) return
  const textOf = (minor: bigint) => moneyText(toWire(money(minor, currency as Currency)))
  const values = {
    receipt: number,
    amount: textOf(repaid_minor),
    rest: textOf(amount_minor - fee_minor - repaid_minor),
  }
  await tellMerchant(tx, merchant_id, { template: 'debt_repaid', values: () => values, path: DEBTS_PATH })
}

import { type Currency, money, toWire } from '@causeway/money'
import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { Release } from './postings.ts'
import type { ReceiptRow } from './queries/receipts.ts'

const DEBTS_PATH = '/merchant/collection/management?view=debts'

type ReceiptMail =
  | 'receipt_proof_due'
  | 'receipt_materials_missing'
  | 'receipt_sent_back'
  | 'receipt_return_refused'
  | 'receipt_recalled'
  | 'receipt_recall_refused'
  | 'receipt_reversed'

type Told = Pick<ReceiptRow, 'receipt_id' | 'number' | 'merchant_id' | 'currency'>

/** Mails what became of a receipt, besides what the merchant did itself and what needs no attention. */
export async function tellAboutReceipt(
  tx: Tx,
  receipt: Told,
  template: ReceiptMail,
  minor: bigint,
): Promise<void> {
  await tell(tx, receipt, template, { amount: textOf(receipt, minor) })
}

/** Mails that more was taken back than the merchant had: it owes the rest. */
export async function tellAboutShortfall(
  tx: Tx,
  receipt: Told,
  { minor, owed_minor }: { readonly minor: bigint; readonly owed_minor: bigint },
): Promise<void> {
  const values = { amount: textOf(receipt, minor), owed: textOf(receipt, owed_minor) }
  await tell(tx, receipt, 'receipt_owed', values)
}

const textOf = ({ currency }: Told, minor: bigint) => moneyText(toWire(money(minor, currency as Currency)))

async function tell(
  tx: Tx,
  { receipt_id, number, merchant_id }: Told,
  template: ReceiptMail | 'receipt_owed',
  amounts: Readonly<Record<string, string>>,
): Promise<void> {
  const path = `/merchant/collection/management?id=${receipt_id}` as const
  await tellMerchant(tx, merchant_id, { template, values: () => ({ number, ...amounts }), path })
}

/** Tells the merchant that a receipt repaid a debt, so that less became available than was released. */
export async function tellAboutRepayment(
  tx: Tx,
  receipt: Told,
  { amount_minor, fee_minor, repaid_minor }: Release,
): Promise<void> {
  if (repaid_minor === 0n) return
  const values = {
    receipt: receipt.number,
    amount: textOf(receipt, repaid_minor),
    rest: textOf(receipt, amount_minor - fee_minor - repaid_minor),
  }
  const mail = { template: 'debt_repaid', values: () => values, path: DEBTS_PATH } as const
  await tellMerchant(tx, receipt.merchant_id, mail)
}

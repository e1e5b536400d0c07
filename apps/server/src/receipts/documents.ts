import { randomBytes } from 'node:crypto'
import type { Receipt } from '@causeway/contract'
import { sql } from 'kysely'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { LISTED_COLUMNS, LISTED_JOINS } from './queries/lists.ts'
import { lockReceipt, updateReceipt } from './queries/receipts.ts'
import { type ListedReceipt, toReceipt } from './view.ts'

/** The content of the proof of a receipt, in the types of the API. */
export type ReceiptForDocument = Receipt & {
  readonly merchant_id: string
  readonly verify_code: string
  /** The current name of the company. */
  readonly legal_name: string
  readonly legal_name_latin: string
  /** The account that the payer paid to. */
  readonly account_number: string
}

type DocumentRow = ListedReceipt & {
  readonly legal_name: string
  readonly legal_name_latin: string
  readonly account_number: string
}

/** A receipt for which a proof was made, by its id or by the code on the proof. */
export async function selectReceiptForDocument(
  reader: Reader,
  named: { readonly id: string } | { readonly verify_code: string },
): Promise<ReceiptForDocument | undefined> {
  const isNamed = 'id' in named ? sql`t.receipt_id = ${named.id}` : sql`t.verify_code = ${named.verify_code}`
  const { rows } = await sql<DocumentRow>`
    select ${LISTED_COLUMNS}, a.number as account_number, m.legal_name, m.legal_name_latin
    from receipts t ${LISTED_JOINS} join merchants m on m.merchant_id = t.merchant_id
    where ${isNamed} and t.verify_code is not null`.execute(reader)
  const [row] = rows
  if (!row?.verify_code) return undefined
  const { merchant_id, verify_code, legal_name, legal_name_latin, account_number } = row
  return { ...toReceipt(row), merchant_id, verify_code, legal_name, legal_name_latin, account_number }
}

/** 128 random bits: only a holder of the document knows the code. */
const VERIFY_CODE_BYTES = 16

/** Prepares the proof of a receipt: all proofs of one receipt have the same code. */
export async function issueProof(
  tx: Tx,
  context: MerchantContext,
  receipt_id: string,
  language: string,
): Promise<void> {
  const { merchant_id } = context.actor
  const receipt = orRefuse(await lockReceipt(tx, { receipt_id, merchant_id }), 'receipt_not_found')
  if (receipt.verify_code === null) {
    await updateReceipt(tx, receipt_id, { verify_code: randomBytes(VERIFY_CODE_BYTES).toString('hex') })
  }
  await recordEvent(tx, context, { action: 'receipt.link', id: receipt_id, data: { language } })
}

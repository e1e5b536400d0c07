import { type PayerRelation, payerScenarios } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { selectDeclaredPayers } from '../receipt-accounts/service.ts'
import { nameKey } from '../screening/service.ts'
import * as queries from './queries/payer-history.ts'

export type ReceiptPayer = {
  readonly receipt_id: string
  readonly payer_name: string
  readonly payer_search: string
  /** The name as names are compared. */
  readonly key: string
  readonly match: 'declared' | 'accepted' | 'unknown'
  readonly relation: PayerRelation | null
  /** Accepted as one who is not the buyer, but pays for buyers. */
  readonly pays_for_buyers: boolean
}

/** Who paid receipts of a merchant, and how the payers are known. */
export async function readPayers(
  reader: Reader,
  merchant_id: string,
  receipt_ids: readonly string[],
): Promise<ReceiptPayer[]> {
  const paid = await queries.selectPaid(reader, receipt_ids)
  const accounts = await selectDeclaredPayers(
    reader,
    paid.map(({ account_id }) => account_id),
  )
  const declared = new Map(
    accounts.map(({ account_id, payer_names }) => [account_id, new Set(payer_names.map(nameKey))]),
  )
  const keys = paid.map(({ payer_name }) => nameKey(payer_name))
  const accepted = await queries.selectAcceptedPayers(reader, merchant_id, keys)
  return paid.map(({ receipt_id, account_id, payer_name, payer_search }) => {
    const key = nameKey(payer_name)
    const known = accepted.find(({ payer_key }) => payer_key === key)
    const relation = known?.scenario ?? null
    const isDeclared = declared.get(account_id)?.has(key) ?? false
    const pays_for_buyers = payerScenarios.some((scenario) => scenario === relation)
    const match = known ? 'accepted' : isDeclared ? 'declared' : 'unknown'
    return { receipt_id, payer_name, payer_search, key, match, relation, pays_for_buyers }
  })
}

/** Each payer of receipts of a merchant once, with what it paid before them. */
export async function readPayerHistories(
  reader: Reader,
  merchant_id: string,
  receipt_ids: readonly string[],
): Promise<(ReceiptPayer & queries.PayerHistory)[]> {
  const payers = await readPayers(reader, merchant_id, receipt_ids)
  const histories = await queries.selectPayerHistories(reader, merchant_id, receipt_ids)
  const byName = new Map(payers.toReversed().map((payer) => [payer.payer_search, payer]))
  return [...byName.values()].reverse().flatMap((payer) => {
    const history = histories.find(({ payer_search }) => payer_search === payer.payer_search)
    return history ? [{ ...payer, ...history }] : []
  })
}

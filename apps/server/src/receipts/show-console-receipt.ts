import {
  type ConsoleReceiptDetail,
  type HoldReason,
  type PayerRelation,
  returnReasons,
} from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { selectEntriesOf } from '../ledger/service.ts'
import { selectDeclaredPayers, selectDeclaredVolumes } from '../receipt-accounts/service.ts'
import { nameKey, selectHitsOf } from '../screening/service.ts'
import { answeredRelation } from './accept-payer.ts'
import { selectHistory, selectHolderName, selectReturns, selectSteps } from './queries/history.ts'
import { selectKnownPayer } from './queries/known-payers.ts'
import { selectConsoleReceipt } from './queries/lists.ts'
import { type ConsoleRow, toConsoleReceipt } from './view.ts'

/** A receipt with what its reviewer needs on one screen. */
export async function showConsoleReceipt(reader: Reader, id: string): Promise<ConsoleReceiptDetail> {
  const row = orRefuse(await selectConsoleReceipt(reader, id), 'receipt_not_found')
  const amount = (minor: bigint) => toWire(money(minor, row.currency as Currency))
  const { count, first_at, total, volume } = await selectHistory(reader, row)
  const steps = await selectSteps(reader, id)
  const returns = await selectReturns(reader, id)
  return {
    ...toConsoleReceipt(row),
    ...(await payerOf(reader, row)),
    payer_account: row.payer_account,
    holder_name: await selectHolderName(reader, row.account_id),
    bank_account: row.bank_account,
    is_assigned: row.is_assigned,
    payer_history: { count, first_at, total: amount(total) },
    volume_90_days: amount(volume),
    declared_volumes: await selectDeclaredVolumes(reader, row.account_id),
    hits: await selectHitsOf(reader, { kind: 'receipt', id }),
    steps: steps.map(({ minor, hold_reason, ...step }) => ({
      ...step,
      hold_reason: hold_reason as HoldReason | null,
      amount: minor === null ? null : amount(BigInt(minor)),
    })),
    returns: returns.map(({ amount_minor, reason, ...each }) => {
      const known = returnReasons.find((word) => word === reason) ?? 'merchant'
      return { ...each, reason: known, amount: amount(amount_minor) }
    }),
    entries: await selectEntriesOf(reader, { kind: 'receipt', id }),
  }
}

type Payer = Pick<ConsoleReceiptDetail, 'payer_match' | 'payer_relation' | 'declared_payers'>

/** How the payer is known. Names are compared as they are screened. */
async function payerOf(reader: Reader, row: ConsoleRow): Promise<Payer> {
  const { merchant_id, account_id, payer_name } = row
  const payer_key = nameKey(payer_name)
  const [declared] = await selectDeclaredPayers(reader, [account_id])
  const declared_payers = declared?.payer_names ?? []
  const known = await selectKnownPayer(reader, { merchant_id, payer_key })
  const answered = await answeredRelation(reader, row.receipt_id)
  const payer_relation = (known ? (known.scenario as PayerRelation | null) : answered) ?? null
  if (declared_payers.some((name) => nameKey(name) === payer_key)) {
    return { payer_match: 'declared', payer_relation, declared_payers }
  }
  return { payer_match: known ? 'accepted' : 'unknown', payer_relation, declared_payers }
}

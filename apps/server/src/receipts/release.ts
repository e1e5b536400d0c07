import type { Currency } from '@causeway/money'
import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdDebts, post, repaymentsOf } from '../ledger/service.ts'
import { feeRule } from './fee.ts'
import { tellAboutRepayment } from './mails.ts'
import { moveReceipt, nextState } from './move-receipt.ts'
import { type Release, releasedPosting } from './postings.ts'
import { lockReceipt, type ReceiptRow, selectReceipt } from './queries/receipts.ts'
import { countReleases, insertReleases } from './queries/releases.ts'

/** Locks a receipt that may be released: after the debt that its money may repay, as a reversal does. */
export async function lockToRelease(tx: Tx, receipt_id: string): Promise<ReceiptRow | undefined> {
  const seen = await selectReceipt(tx, { receipt_id })
  if (!seen) return undefined
  await holdDebts(tx, [seen])
  return lockReceipt(tx, { receipt_id })
}

/** Releases receipts that the caller has locked, in one posting: fee, then debts, then available. */
export async function releaseReceipts(
  tx: Tx,
  context: ActionContext,
  receipts: readonly ReceiptRow[],
  note: { readonly remark?: string; readonly shows_trade?: boolean } = {},
): Promise<void> {
  if (receipts.length === 0) return
  for (const receipt of receipts) nextState(receipt, 'clear')
  const feeOf = await feeRule(tx)
  const fees = receipts.map(feeOf)
  const credits = receipts.map(({ merchant_id, currency, held_minor }, index) => {
    return { merchant_id, currency: currency as Currency, minor: held_minor - (fees[index] ?? 0n) }
  })
  const repaid = await repaymentsOf(tx, credits)
  const before = await countReleases(
    tx,
    receipts.map(({ receipt_id }) => receipt_id),
  )
  const releases = receipts.map(({ receipt_id, held_minor }, index): Release => {
    const [fee_minor, repaid_minor] = [fees[index] ?? 0n, repaid[index] ?? 0n]
    return { n: (before.get(receipt_id) ?? 0) + 1, amount_minor: held_minor, fee_minor, repaid_minor }
  })
  await writeReleases(tx, context, { receipts, releases, note })
  const postings = receipts.map((receipt, index) =>
    releasedPosting({ ...receipt, currency: receipt.currency as Currency }, releases[index] as Release),
  )
  await post(tx, context.clock, postings)
}

type Released = {
  readonly receipts: readonly ReceiptRow[]
  readonly releases: readonly Release[]
  /** For operators only. */
  readonly note: { readonly remark?: string; readonly shows_trade?: boolean }
}

async function writeReleases(
  tx: Tx,
  context: ActionContext,
  { receipts, releases, note }: Released,
): Promise<void> {
  const released_at = context.clock.now()
  await insertReleases(
    tx,
    receipts.map(({ receipt_id, merchant_id }, index) => {
      return Object.assign({ receipt_id, merchant_id, released_at }, releases[index] as Release)
    }),
  )
  const moves = receipts.map((receipt, index) => {
    const { n, amount_minor, fee_minor, repaid_minor } = releases[index] as Release
    const fee = n === 1 ? { fee_minor, released_at } : {}
    return moveReceipt(tx, context, receipt, {
      event: 'clear',
      action: 'receipt.release',
      change: { held_minor: 0n, ...fee },
      data: {
        amount_minor: String(amount_minor),
        fee_minor: String(fee_minor),
        repaid_minor: String(repaid_minor),
        ...note,
      },
    })
  })
  await Promise.all(moves)
  for (const [index, receipt] of receipts.entries()) {
    await tellAboutRepayment(tx, receipt, releases[index] as Release)
  }
}

import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { type Credit, debtLock, foreseeRepayment, openPoster } from '../ledger/service.ts'
import { receivedPosting, releasedPosting } from './postings.ts'
import { insertReceipt, type NewReceipt } from './queries.ts'

type Receiving = { readonly db: Db; readonly clock: Clock; readonly request_id?: string }

type Payment = Credit & { readonly payer_name: string; readonly reference: string }

/** Somebody else has repaid the debt since it was read. */
class DebtChanged extends Error {}

/** Lets money arrive for a merchant and releases it at once, and says as which receipt. */
export async function receiveMoney(context: Receiving, payment: Payment): Promise<string> {
  const receipt_id = newId('receipt', context.clock)
  for (;;) {
    // What is posted is fixed before the transaction is open, which holds the debt and looks again.
    const repaid_minor = await foreseeRepayment(context.db.reader(providerScope), payment)
    try {
      await postReceipt(context, { ...payment, receipt_id, repaid_minor })
      return receipt_id
    } catch (error) {
      if (!(error instanceof DebtChanged)) throw error
    }
  }
}

async function postReceipt(context: Receiving, receipt: NewReceipt): Promise<void> {
  const { post } = openPoster(context.db, context.clock)
  await post(
    [receivedPosting(receipt), releasedPosting(receipt)],
    (tx) => keepReceipt(tx, context, receipt),
    receipt.repaid_minor > 0n ? [debtLock(receipt)] : [],
  )
}

async function keepReceipt(tx: Tx, { clock, request_id }: Receiving, receipt: NewReceipt): Promise<void> {
  const { receipt_id, merchant_id, currency, minor, repaid_minor } = receipt
  if (repaid_minor > 0n && (await foreseeRepayment(tx, receipt)) !== repaid_minor) throw new DebtChanged()
  await insertReceipt(tx, clock, receipt)
  await recordEvent(
    tx,
    clock,
    { kind: 'system' },
    {
      action: 'receipt.release',
      subject: { kind: 'receipt', id: receipt_id },
      merchant_id,
      data: { currency, amount_minor: String(minor), repaid_minor: String(repaid_minor) },
      request_id,
    },
  )
  await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
}

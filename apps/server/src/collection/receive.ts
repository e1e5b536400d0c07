import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber } from '../kernel/number.ts'
import { type Credit, debtLock, foreseeRepayment, openPoster } from '../ledger/service.ts'
import { receivedPosting, releasedPosting } from './postings.ts'
import { insertReceipt, type NewReceipt } from './queries.ts'

type Receiving = { readonly db: Db; readonly clock: Clock; readonly request_id?: string }

type Payment = Credit & { readonly payer_name: string; readonly reference: string }

/** A concurrent receipt has repaid the debt since it was read. */
class DebtChanged extends Error {}

type Received = { readonly id: string; readonly number: string }

/** Books a receipt for a merchant, releases it at once, and returns its id and number. */
export async function receiveMoney(context: Receiving, payment: Payment): Promise<Received> {
  const receipt_id = newId('receipt', context.clock)
  for (;;) {
    // The posting is prepared before the transaction, which then locks the debt and checks it again.
    const repaid_minor = await foreseeRepayment(context.db.reader(providerScope), payment)
    try {
      const number = await postReceipt(context, { ...payment, receipt_id, repaid_minor })
      return { id: receipt_id, number }
    } catch (error) {
      if (!(error instanceof DebtChanged)) throw error
    }
  }
}

type Unnumbered = Omit<NewReceipt, 'number'>

async function postReceipt(context: Receiving, receipt: Unnumbered): Promise<string> {
  const { post } = openPoster(context.db, context.clock)
  let number = ''
  const keep = async (tx: Tx) => {
    number = await keepReceipt(tx, context, receipt)
  }
  const locks = receipt.repaid_minor > 0n ? [debtLock(receipt)] : []
  await post([receivedPosting(receipt), releasedPosting(receipt)], keep, locks)
  return number
}

async function keepReceipt(tx: Tx, { clock, request_id }: Receiving, receipt: Unnumbered): Promise<string> {
  const { receipt_id, merchant_id, currency, minor, repaid_minor } = receipt
  if (repaid_minor > 0n && (await foreseeRepayment(tx, receipt)) !== repaid_minor) throw new DebtChanged()
  const number = await takeNumber(tx, clock, { kind: 'receipt', id: receipt_id, merchant_id })
  await insertReceipt(tx, clock, { ...receipt, number })
  const data = { currency, amount_minor: String(minor), repaid_minor: String(repaid_minor) }
  const event = { action: 'receipt.release', id: receipt_id, merchant_id, data } as const
  await recordEvent(tx, { clock, actor: { kind: 'system' }, request_id }, event)
  await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
  return number
}

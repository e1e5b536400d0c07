import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { holdDebts } from '../ledger/service.ts'
import { nameKey } from '../screening/service.ts'
import { isListedNow } from './listed.ts'
import type { ReceiptRow } from './queries/receipts.ts'
import { lockToScreen, selectToScreenAgain, type ToScreen } from './queries/to-screen.ts'
import { releaseReceipts } from './release.ts'
import { byProvider, hold, holdByRules, withFacts } from './screen.ts'

/** How many receipts are screened again in one transaction. */
const TOGETHER_MAX = 200

const WAITING: readonly (string | null)[] = [
  'account_frozen',
  'merchant_suspended',
  'recalled',
  'store_proof_due',
]

/**
 * Screens again what was held while its account was frozen, its merchant suspended, its recall not answered
 * or a store not proved, once that is over. The cause is compared, not told: a receipt that is held in the
 * moment of the change is found too.
 */
export async function screenAgain(context: JobContext): Promise<void> {
  const { db, log } = context
  const tried: string[] = []
  for (;;) {
    const found = await selectToScreenAgain(db.reader(providerScope), tried, TOGETHER_MAX)
    if (found.length === 0) return
    tried.push(...found.map(({ receipt_id }) => receipt_id))
    await screenTogether(context, found).catch(async (error: unknown) => {
      log.warn({ error }, 'screening together again failed')
      for (const receipt of found) {
        await screenTogether(context, [receipt]).catch((reason: unknown) => {
          log.error({ error: reason, receipt_id: receipt.receipt_id }, 'screening again failed')
        })
      }
    })
  }
}

async function screenTogether({ db, clock }: JobContext, found: readonly ReceiptRow[]): Promise<void> {
  const context = { clock, actor: { kind: 'system' } } as const
  const payerKeys = new Map(found.map(({ receipt_id, payer_name }) => [receipt_id, nameKey(payer_name)]))
  await db.transact(providerScope, async (tx) => {
    await holdDebts(tx, found)
    const locked = await lockToScreen(tx, [...payerKeys.keys()], payerKeys, 'screening')
    const waiting = locked.filter(({ hold_reason }) => WAITING.includes(hold_reason))
    const clean: ToScreen[] = []
    for (const receipt of await withFacts(tx, waiting)) {
      // The payer was screened on arrival, and with every later list.
      if (await isListedNow(tx, receipt.receipt_id)) {
        await hold(tx, context, receipt, byProvider('screening_hit'))
      } else if (!(await holdByRules(tx, context, receipt))) clean.push(receipt)
    }
    await releaseReceipts(tx, context, clean)
  })
}

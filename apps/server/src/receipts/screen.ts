import type { HoldReason } from '@causeway/contract'
import { dayOf } from '../banking/service.ts'
import type { ActionContext, SystemContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { holdDebts } from '../ledger/service.ts'
import { policy } from '../policies/service.ts'
import {
  type ProofOwed,
  selectAccountsWithoutProof,
  selectDeclaredPayers,
} from '../receipt-accounts/service.ts'
import { type FoundHit, keepHits, nameKey, screenNames } from '../screening/service.ts'
import { askFor } from './ask.ts'
import { largeRule } from './large.ts'
import { tellAboutReceipt } from './mails.ts'
import { moveReceipt, noteReceipt } from './move-receipt.ts'
import { selectRecalled } from './queries/recalls.ts'
import { selectReceipts, updateReceipt } from './queries/receipts.ts'
import { lockToScreen, markSameName, selectToScreen, type ToScreen } from './queries/to-screen.ts'
import { releaseReceipts } from './release.ts'
import { sameNameRule } from './same-name.ts'

/** How many receipts are screened in one transaction. */
const TOGETHER_MAX = 200

/** Screens every received receipt whose value date has come. */
export async function screenReceived(context: JobContext): Promise<void> {
  const { db, clock, log } = context
  const failed = new Set<string>()
  for (;;) {
    const found = await selectToScreen(db.reader(providerScope), dayOf(clock), TOGETHER_MAX + failed.size)
    const ids = found.filter((id) => !failed.has(id))
    if (ids.length === 0) return
    try {
      await screenTogether(context, ids)
    } catch (error) {
      log.warn({ error }, 'screening together failed')
      // One receipt that cannot be screened does not hold up the others.
      for (const id of ids) {
        await screenTogether(context, [id]).catch((reason: unknown) => {
          failed.add(id)
          log.error({ error: reason, receipt_id: id }, 'screening failed')
        })
      }
    }
  }
}

async function screenTogether({ db, clock }: JobContext, ids: readonly string[]): Promise<void> {
  const reader = db.reader(providerScope)
  const receipts = await selectReceipts(reader, ids)
  const names = receipts.map(({ receipt_id, payer_name, payer_country }) => {
    return { key: receipt_id, name: payer_name, country: payer_country ?? undefined }
  })
  const hits = await screenNames(reader, names)
  const payerKeys = new Map(names.map(({ key, name }) => [key, nameKey(name)]))
  await db.transact(providerScope, async (tx) => {
    await holdDebts(tx, receipts)
    const locked = await withFacts(tx, await lockToScreen(tx, ids, payerKeys))
    await markSameName(tx, idsOf(locked.filter(({ is_same_name }) => is_same_name)))
    const clean: ToScreen[] = []
    for (const receipt of locked) {
      const found = hits.get(receipt.receipt_id) ?? []
      if (!(await holdIfNeeded(tx, { clock }, receipt, found))) clean.push(receipt)
    }
    await releaseReceipts(tx, { clock, actor: { kind: 'system' } }, clean)
  })
}

const idsOf = (receipts: readonly ToScreen[]) => receipts.map(({ receipt_id }) => receipt_id)

/** Adds what decides about holds: recalls, own names, buyers, stores without proof, the threshold. */
export async function withFacts(reader: Reader, receipts: readonly ToScreen[]): Promise<ToScreen[]> {
  const account_ids = [...new Set(receipts.map(({ account_id }) => account_id))]
  if (account_ids.length === 0) return []
  const declared = await selectDeclaredPayers(reader, account_ids)
  const keys = new Map(
    declared.map(({ account_id, payer_names }) => [account_id, new Set(payer_names.map(nameKey))]),
  )
  const owed = await selectAccountsWithoutProof(reader, account_ids)
  const proofs = new Map(owed.map((each) => [each.account_id, each]))
  const recalled = await selectRecalled(reader, idsOf(receipts))
  const isLarge = await largeRule(reader, receipts)
  const isSameName = sameNameRule(receipts)
  return receipts.map((receipt) => {
    const isDeclared = keys.get(receipt.account_id)?.has(nameKey(receipt.payer_name)) ?? false
    const is_payer_known = receipt.is_payer_known || isDeclared
    return {
      ...receipt,
      is_payer_known,
      is_recalled: recalled.has(receipt.receipt_id),
      proof_owed: proofs.get(receipt.account_id),
      is_same_name: isSameName(receipt),
      is_large: isLarge(receipt),
    }
  })
}

/** Holds a receipt that must not be released now; false if nothing speaks against it. */
async function holdIfNeeded(
  tx: Tx,
  { clock }: SystemContext,
  receipt: ToScreen,
  hits: readonly FoundHit[],
): Promise<boolean> {
  const context = { clock, actor: { kind: 'system' } } as const
  const { receipt_id: id, merchant_id, payer_name } = receipt
  if (hits.length > 0) {
    const subject = { kind: 'receipt', id } as const
    const kept = await keepHits(tx, context, { subject, merchant_id, screened_name: payer_name, hits })
    if (kept.open + kept.proposed > 0) {
      await hold(tx, context, receipt, byProvider('screening_hit'))
      return true
    }
  }
  return holdByRules(tx, context, receipt)
}

/** The reasons to hold a receipt besides the names of the list. */
export async function holdByRules(tx: Tx, context: ActionContext, receipt: ToScreen): Promise<boolean> {
  if (receipt.is_suspended || receipt.account_state === 'frozen') {
    await hold(
      tx,
      context,
      receipt,
      byProvider(receipt.is_suspended ? 'merchant_suspended' : 'account_frozen'),
    )
    return true
  }
  if (receipt.is_recalled) {
    await hold(tx, context, receipt, byProvider('recalled'))
    return true
  }
  if (receipt.proof_owed) {
    await hold(tx, context, receipt, untilProof(receipt.proof_owed))
    return true
  }
  if (receipt.is_same_name && (await policy(tx, 'same_name_papers')).is_asked) {
    await askFor(tx, context, receipt, ['same_name'])
    return true
  }
  if (receipt.application_type === 't_trade' && !receipt.is_payer_known) {
    const also = receipt.is_large ? (['amount_large'] as const) : []
    await askFor(tx, context, receipt, ['payer_unknown', ...also])
    return true
  }
  if (receipt.is_large) {
    await askFor(tx, context, receipt, ['amount_large'])
    return true
  }
  return false
}

type Hold = {
  readonly hold_reason: HoldReason
  readonly hold_owner: 'provider' | 'merchant'
  readonly hold_until: string | null
}

export const byProvider = (hold_reason: HoldReason): Hold => {
  return { hold_reason, hold_owner: 'provider', hold_until: null }
}

/** The merchant has until the day of the first proof that is due; a given one is with the provider. */
function untilProof({ proof_until }: ProofOwed): Hold {
  const hold_reason = 'store_proof_due'
  return proof_until
    ? { hold_reason, hold_owner: 'merchant', hold_until: proof_until }
    : byProvider(hold_reason)
}

/** Holds a receipt, or says why one that is held waits now. */
export async function hold(tx: Tx, context: ActionContext, receipt: ToScreen, change: Hold): Promise<void> {
  const { hold_reason, hold_until } = change
  const data = { hold_reason, ...(hold_until && { hold_until }) }
  if (change.hold_owner === 'merchant' && receipt.hold_reason !== hold_reason) {
    await tellAboutReceipt(tx, receipt, 'receipt_proof_due', receipt.amount_minor)
  }
  if (receipt.receipt_state === 'received') {
    return moveReceipt(tx, context, receipt, { event: 'hold', action: 'receipt.hold', change, data })
  }
  await updateReceipt(tx, receipt.receipt_id, change)
  await noteReceipt(tx, context, receipt, 'receipt.hold', data)
}

import { nameKey, type ScreeningSubject } from '../screening/service.ts'
import { noteReceipt } from './move-receipt.ts'
import { lockReceipt, updateReceipt } from './queries/receipts.ts'
import { payersToScreen } from './queries/rescreen.ts'
import { lockToScreen } from './queries/to-screen.ts'
import { lockToRelease, releaseReceipts } from './release.ts'
import { holdByRules, withFacts } from './screen.ts'

/** A receipt whose payer is like a name of the list. */
export const receiptScreening: ScreeningSubject = {
  lock: lockToRelease,
  names: payersToScreen,
  /** The other reasons to hold it are checked as for a receipt that has just arrived. */
  onCleared: async (tx, context, { id }) => {
    const held = await lockReceipt(tx, { receipt_id: id })
    if (held?.hold_reason !== 'screening_hit') return
    const locked = await lockToScreen(tx, [id], new Map([[id, nameKey(held.payer_name)]]), 'screening')
    const [receipt] = await withFacts(tx, locked)
    if (receipt && !(await holdByRules(tx, context, receipt))) await releaseReceipts(tx, context, [receipt])
  },
  /** A true match neither is released nor goes back by itself: compliance decides. */
  onConfirmed: async (tx, context, { id }) => {
    const receipt = await lockReceipt(tx, { receipt_id: id })
    if (receipt?.receipt_state !== 'screening') return
    await updateReceipt(tx, id, { hold_reason: 'sanctioned' })
    await noteReceipt(tx, context, receipt, 'receipt.hold', { hold_reason: 'sanctioned' })
  },
}

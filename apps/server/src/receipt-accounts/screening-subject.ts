import { enqueue } from '../kernel/jobs.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import type { ScreeningSubject } from '../screening/service.ts'
import { reviewApplication, reviewHolder } from './job-kinds.ts'
import { freezeAccount } from './move-account.ts'
import { selectTouchedAccounts } from './queries/holder-lists.ts'
import { lockHolder, selectHolder, selectOpenVersion } from './queries/holders.ts'
import { holdersToScreen, selectSubmittedOf } from './queries/to-screen.ts'
import { isListed } from './screen-holder.ts'

/** A holder whose name is like a name of the list. */
export const holderScreening = ({ review_delay }: ReviewSettings): ScreeningSubject => ({
  lock: (tx, id) => lockHolder(tx, id),
  names: holdersToScreen,
  /** An operator approves what has waited; in the sandbox its reviewer goes on. */
  onCleared: async (tx, _context, { id }) => {
    if (review_delay === undefined) return
    const open = await selectOpenVersion(tx, id)
    if (open?.version_state === 'reviewing') {
      await enqueue(tx, reviewHolder, { holder_id: id, version: open.version })
    }
    for (const application_id of await selectSubmittedOf(tx, id)) {
      await enqueue(tx, reviewApplication, { application_id })
    }
  },
  /** Accounts in a listed name are frozen: what arrives is held. Others are frozen when they are opened. */
  onConfirmed: async (tx, context, { id }) => {
    const holder = await selectHolder(tx, id)
    if (!holder || !(await isListed(tx, holder))) return
    for (const { id: account_id, account_state } of await selectTouchedAccounts(tx, id)) {
      if (account_state !== 'active') continue
      await freezeAccount(tx, context, { id: account_id, code: 'compliance_review', remark: '' })
    }
  },
})

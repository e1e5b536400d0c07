import { type HolderRefusal, isRenamed } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { renameAccounts } from './at-bank.ts'
import { columnsOf, draftConflict } from './holder-drafts.ts'
import { screenHolderNames } from './job-kinds.ts'
import { tellAboutHolder } from './mails.ts'
import { lockHolder, selectVersion, updateHolder, updateVersionState } from './queries/holders.ts'
import { refuseListed } from './screen-holder.ts'
import { openVersion } from './submit-holder.ts'

export type HolderVerdict = { readonly revision?: number; readonly remark?: string } & (
  | { readonly verdict: 'approve' }
  | { readonly verdict: 'refuse'; readonly refusals: readonly HolderRefusal[] }
)

/** Decides the submitted version. An approval puts it in force, in place of the version before. */
export async function decideHolder(
  tx: Tx,
  context: ActionContext,
  id: string,
  verdict: HolderVerdict,
): Promise<void> {
  const holder = orRefuse(await lockHolder(tx, id), 'holder_not_found')
  const open = await openVersion(tx, holder, verdict.verdict)
  if (verdict.revision !== undefined && open.revision !== verdict.revision) throw draftConflict(open)
  const { merchant_id, in_force } = holder
  const decided_at = context.clock.now()
  const { remark = '' } = verdict
  if (verdict.verdict === 'refuse') {
    const { refusals } = verdict
    await updateVersionState(tx, open, 'refused', { decided_at, refusals })
    if (!in_force) await updateHolder(tx, id, { holder_state: 'refused' })
    const data = { version: open.version, refusals, remark }
    await recordEvent(tx, context, { action: 'holder.refuse', id, merchant_id, data })
    await enqueue(tx, screenHolderNames, { holder_id: id })
  } else {
    await refuseListed(tx, holder, open.details)
    const current = in_force ? await selectVersion(tx, id, in_force) : undefined
    if (current) await updateVersionState(tx, current, 'replaced')
    await updateVersionState(tx, open, 'active', { decided_at })
    const columns = { ...columnsOf(open.details), holder_state: 'active', in_force: open.version } as const
    await updateHolder(tx, id, columns)
    const has_new_name = current ? isRenamed(open.details, { ...current.details, has_accounts: true }) : false
    const { name, name_latin } = open.details
    const renamed = { holder_id: id, in_force: open.version, name, name_latin }
    const accounts = has_new_name ? await renameAccounts(tx, renamed) : []
    const data = { version: open.version, remark, accounts }
    await recordEvent(tx, context, { action: 'holder.approve', id, merchant_id, data })
  }
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  await tellAboutHolder(tx, { ...holder, name: open.details.name }, verdict)
}

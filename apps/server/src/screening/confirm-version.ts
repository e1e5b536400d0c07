import { type ScreeningVersion, screeningVersionMachine } from '@causeway/contract'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { requestLoad } from './jobs.ts'
import { selectVersion, updateVersion } from './version-queries.ts'

/** Confirms a version that has lost more than half of its entries: the next load puts it in force. */
export async function confirmVersion(
  tx: Tx,
  context: OperatorContext,
  id: string,
): Promise<ScreeningVersion> {
  const version = orRefuse(await selectVersion(tx, id), 'screening_version_not_found')
  const version_state = screeningVersionMachine.next(version.version_state, 'confirm')
  const confirmed_by = context.actor.operator_id
  if (!version_state || !(await updateVersion(tx, version, { version_state, confirmed_by }))) {
    throw new ApiError('screening_version_wrong_state')
  }
  const { hash, entry_count } = version
  await recordEvent(tx, context, { action: 'screening_list.confirm', id, data: { hash, entry_count } })
  await requestLoad(tx)
  return orRefuse(await selectVersion(tx, id), 'screening_version_not_found')
}

import type { ActionContext, OperatorContext } from '../kernel/actor.ts'
import type { Reader } from '../kernel/db/db.ts'
import { selectValue } from '../kernel/db/rows.ts'
import { ApiError } from '../kernel/http/api-error.ts'

/** A case is decided by the operator who has it, whom the refusal names, or by the system if none has. */
export async function refuseOthers(
  reader: Reader,
  { actor }: ActionContext,
  holder_id: string | null,
): Promise<void> {
  if (holder_id === (actor.kind === 'operator' ? actor.operator_id : null)) return
  const name = holder_id && (await selectValue(reader, 'operators', 'name', { operator_id: holder_id }))
  throw new ApiError('case_taken', name ? { name } : {})
}

/**
 * What is recorded when an operator takes a case; undefined if the operator has it already. The case of a
 * colleague is refused, unless it is to be taken over.
 */
export async function takingOf(
  reader: Reader,
  context: OperatorContext,
  { holder_id, take_over }: { readonly holder_id: string | null; readonly take_over: boolean },
): Promise<{ readonly taken_from?: string } | undefined> {
  if (holder_id === context.actor.operator_id) return undefined
  if (!holder_id) return {}
  if (!take_over) await refuseOthers(reader, context, holder_id)
  return { taken_from: holder_id }
}

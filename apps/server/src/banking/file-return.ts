import type { MessageException } from '@causeway/contract'
import type { ReturnMessage } from '@causeway/iso20022'
import { providerScope } from '../kernel/db/scope.ts'
import { findNamedReturn, hasLeft } from './find-return.ts'
import type { Handling } from './handling.ts'
import { keepEnded } from './keep-message.ts'
import type { NewMessage } from './queries/messages.ts'

/**
 * A return message announces money of ours that comes back. It is kept with the return that it names and
 * posts nothing: the movement that the bank books does.
 */
export async function fileReturn(
  context: Handling,
  { original, amount }: ReturnMessage,
  message: NewMessage,
): Promise<MessageException | undefined> {
  const { bank } = message
  const told = { ...original, bank, currency: amount.currency, amount_minor: amount.minor }
  const { named, found } = await findNamedReturn(context.db.reader(providerScope), told, hasLeft)
  const unmatched = named.length > 0 ? 'return_unmatched' : 'return_unknown'
  const problem = found ? undefined : unmatched
  // Without the exact amount it is proposed to the operator who deals with the message.
  const subject_id = (found ?? named[0])?.return_id ?? null
  await keepEnded(context, { ...message, subject_id }, problem)
  return problem
}

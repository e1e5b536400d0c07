import type { MessageException } from '@causeway/contract'
import type { StatusMessage } from '@causeway/iso20022'
import { providerScope } from '../kernel/db/scope.ts'
import { bookReport } from './book-report.ts'
import { fileReturn } from './file-return.ts'
import { returnIdOf } from './find-return.ts'
import type { Handling } from './handling.ts'
import { endKept, keeping } from './keep-message.ts'
import type { NewMessage } from './queries/messages.ts'
import type { Incoming } from './read-content.ts'
import { markSent, refuseReturn } from './returns.ts'
import { takeStatements } from './statements.ts'
import { endReported, takeAcknowledgement } from './take-acknowledgement.ts'

/** Does what a message says, and ends it. Returns why an operator must look at it, if so. */
export async function handleContent(
  context: Handling,
  content: Incoming,
  message: NewMessage,
  isKept: boolean,
): Promise<MessageException | undefined> {
  if (content.kind === 'notification') {
    const problem = await bookReport(context, content.accounts, message, isKept)
    return problem === 'kept' ? undefined : problem
  }
  if (content.kind === 'return') {
    const taken = await context.payments.takeNotice(context, content, message)
    return taken ? taken.problem : fileReturn(context, content, message)
  }
  if (!isKept) await context.db.transact(providerScope, keeping(message))
  const problem = await handleKept(context, content, message)
  await endKept(context, message, problem)
  return problem
}

async function handleKept(
  context: Handling,
  content: Exclude<Incoming, { readonly kind: 'notification' | 'return' }>,
  message: NewMessage,
): Promise<MessageException | undefined> {
  if (content.kind === 'statement') return takeStatements(context, content.accounts, message)
  if (content.kind === 'recall') return context.takeRecall(context, message.bank, content)
  if (content.kind === 'recall_answer') return context.payments.takeRecallAnswer(context, content)
  if (content.kind === 'acknowledgement') return takeAcknowledgement(context, message.bank, content)
  const problem =
    content.kind === 'order_status'
      ? await context.payments.followStatus(context, content, message)
      : await followStatus(context, content)
  await endReported(context, message.bank, content)
  return problem
}

/** Only a refusal changes something: a return is booked by the bank's debit. */
async function followStatus(
  { db, clock, returns }: Handling,
  { transaction_id, status, reason = '', reason_text }: StatusMessage,
): Promise<MessageException | undefined> {
  if (!transaction_id) return 'return_unknown'
  const return_id = returnIdOf(transaction_id)
  const refusal = [reason, reason_text].filter(Boolean).join(' ')
  return db.transact(providerScope, async (tx) => {
    if (status !== 'RJCT') {
      await markSent(tx, return_id)
      return undefined
    }
    const isRefused = await refuseReturn(tx, clock, { return_id, refusal }, returns)
    return isRefused ? undefined : 'return_unknown'
  })
}

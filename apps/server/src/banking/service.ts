export type { AssignItem, PayLate } from './decide-suspense.ts'
export type { BankSubjects } from './handling.ts'
export { keepEndedIn } from './keep-message.ts'
export { addMessageDoor } from './message-door.ts'
export { dayOf, type NewEntry } from './movement.ts'
export {
  insertOutgoing,
  keepOutgoing,
  messageIdOf,
  type OnAnswered,
  repeatMessage,
  sendMessage,
} from './outgoing.ts'
export { ownTakers as bankTakers } from './own-takers.ts'
export { nostroOf, returnsOf, suspenseOf } from './postings.ts'
export { findCreditsByReference, findEntry } from './queries/find-entry.ts'
export type { NewMessage } from './queries/messages.ts'
export { type ReturnRow, selectReturnUnderWay } from './queries/returns.ts'
export { answerRecall, type RecallTaker } from './recalls.ts'
export { beginReturn, endReturn, type ReturnSubject } from './returns.ts'
export type { ProposeAccounts } from './show-item.ts'
export { planSuspense } from './suspense.ts'
export { isRefused, MESSAGE_MAX_BYTES, type Taking, takeMessage } from './take-message.ts'
export { type MovementTaker, Outdated, type Plan } from './takers.ts'

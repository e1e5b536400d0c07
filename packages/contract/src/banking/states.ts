import { machine, type StateOf } from '../machine.ts'

/** A message is done once all that it says is booked; an operator deals with the others. */
export const messageMachine = machine({
  waiting: { finish: 'done', refuse: 'refused', except: 'exception' },
  done: {},
  refused: { handle: 'handled' },
  exception: { handle: 'handled' },
  handled: {},
})
export const messageStates = messageMachine.states
export type MessageState = StateOf<typeof messageMachine>

/** The kinds of messages, in both directions; `unreadable` is any other content. */
export const messageKinds = [
  'notification',
  'statement',
  'status',
  'recall',
  'return',
  'recall_answer',
  'payment_order',
  'order_status',
  'cancel_request',
  'acknowledgement',
  'unreadable',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Why a message of the bank needs an operator, besides the problems of reading it. */
export const messageExceptions = [
  'reference_missing',
  'message_id_reused',
  'amounts_contradict',
  'statement_gap',
  'opening_differs',
  'closing_differs',
  'return_unknown',
  'return_unmatched',
  'receipt_unknown',
  'recall_differs',
  'payment_unknown',
  'payment_contradicted',
  'status_unknown',
  'acknowledgement_unknown',
] as const
export type MessageException = (typeof messageExceptions)[number]

/** Money of the bank that could not be matched. An operator assigns it, sends it back or writes it off. */
export const suspenseMachine = machine({
  open: {
    assign: 'assigned',
    return: 'returning',
    write_off: 'written_off',
    pay_late: 'paid_late',
    reverse: 'reversed',
  },
  assigned: {},
  returning: { book: 'returned', refuse: 'open', reverse: 'reversed' },
  returned: {},
  written_off: {},
  paid_late: {},
  reversed: {},
})
export const suspenseStates = suspenseMachine.states
export type SuspenseState = StateOf<typeof suspenseMachine>

/** Why a movement is in suspense. */
export const suspenseReasons = [
  'account_unknown',
  'account_closed',
  'currency_differs',
  'return_came_back',
  'return_unknown',
  'debit_unexplained',
  'amount_differs',
  'payment_differs',
  'payment_ended',
] as const
export type SuspenseReason = (typeof suspenseReasons)[number]

export const suspenseDecisions = ['assign', 'return', 'write_off', 'pay_late'] as const
export type SuspenseDecision = (typeof suspenseDecisions)[number]

/** A return is sent to the bank, which books or refuses it. */
export const returnMachine = machine({
  waiting: { send: 'sent', book: 'booked', refuse: 'refused' },
  sent: { book: 'booked', refuse: 'refused' },
  booked: {},
  refused: {},
})
export const returnStates = returnMachine.states
export type ReturnState = StateOf<typeof returnMachine>

/** What a movement of the bank was booked as. */
export const entryPurposes = [
  'receipt',
  'suspense',
  'return',
  'reversal',
  'charge',
  'payment',
  'payment_return',
  'deal',
] as const

import { messageKinds, messageStates } from '../banking/states.ts'
import { choice, list, text } from '../list.ts'

export const bankMessageList = list({
  filters: {
    message_state: choice(messageStates),
    kind: choice(messageKinds),
    direction: choice(['in', 'out']),
    /** The MsgId of the message. */
    envelope: text(64),
    /** Those that wait for an operator. */
    queue: choice(['waiting']),
  },
  sorts: ['received_at'],
})

export const bankStatementList = list({
  filters: { bank: text(64), account: text(64) },
  sorts: ['received_at'],
})

import { type Message, MessageError, type MessageProblem, readMessage, readXml } from '@causeway/iso20022'

/** The messages that a bank sends to its customer. */
const INCOMING = [
  'notification',
  'statement',
  'status',
  'recall',
  'return',
  'order_status',
  'recall_answer',
  'acknowledgement',
] as const

export type Incoming = Extract<Message, { readonly kind: (typeof INCOMING)[number] }>

type Unreadable = { readonly problem: MessageProblem; readonly place: string }

const isIncoming = (message: Message): message is Incoming => INCOMING.some((kind) => kind === message.kind)

/** Reads a message of the bank, or tells why it cannot be read. */
export function readContent(body: Uint8Array): { readonly message: Incoming } | Unreadable {
  try {
    const message = readMessage(readXml(body))
    return isIncoming(message) ? { message } : { problem: 'unknown_message', place: message.kind }
  } catch (error) {
    if (!(error instanceof MessageError)) throw error
    return { problem: error.problem, place: error.path }
  }
}

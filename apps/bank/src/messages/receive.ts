import {
  type Element,
  type Message,
  MessageError,
  messageIdOf,
  readMessage,
  readXml,
  writeAcknowledgement,
} from '@causeway/iso20022'
import type { Bank } from '../bank.ts'
import { takeAnswer } from '../entries/recalls.ts'
import { takeReturn } from '../entries/returns.ts'
import { takeCancelRequest } from '../payments/cancel-requests.ts'
import { takeOrder } from '../payments/take-order.ts'
import { Refusal } from '../refusal.ts'

type Answer = { readonly status: 'accepted' | 'refused'; readonly description: string }

/** Takes a message of the provider, and gives the acknowledgement once its effect is kept. */
export async function receive(bank: Bank, body: Uint8Array): Promise<Uint8Array> {
  const { books } = bank
  let document: Element | undefined
  const keep = (answer: Answer) => keepMessage(bank, body, document && messageIdOf(document), answer)
  try {
    document = readXml(body)
    const message = readMessage(document)
    return await books.atomically(() => {
      act(bank, message, body)
      return keep({ status: 'accepted', description: '' })
    })
  } catch (error) {
    if (!(error instanceof MessageError || error instanceof Refusal)) throw error
    const description = error.message
    return books.atomically(() => keep({ status: 'refused', description }))
  }
}

function act(bank: Bank, message: Message, body: Uint8Array): void {
  if (message.kind === 'payment_order') takeOrder(bank, message, body)
  else if (message.kind === 'cancel_request') takeCancelRequest(bank, message)
  else if (message.kind === 'return') takeReturn(bank, message)
  else if (message.kind === 'recall_answer') takeAnswer(bank, message)
  else throw new Refusal(422, 'message_not_taken', `The bank takes no ${message.kind}.`)
}

/** Keeps a message as it came, and writes its acknowledgement. */
function keepMessage(
  { books }: Bank,
  body: Uint8Array,
  related_id: string | undefined,
  { status, description }: Answer,
): Uint8Array {
  const created_at = books.now()
  books.run(
    'insert into received (received_at, body, message_id, status, description) values (?, ?, ?, ?, ?)',
    created_at.toISOString(),
    body,
    related_id ?? null,
    status,
    description,
  )
  const message_id = `${books.id}-A${String(books.next('acknowledgement')).padStart(10, '0')}`
  return writeAcknowledgement({ message_id, created_at, related_id, status, description })
}

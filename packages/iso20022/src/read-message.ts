import { type Acknowledgement, readAcknowledgement } from './acknowledgements.ts'
import type { BankReport } from './bank-report.ts'
import { type CancelRequest, readCancelRequest } from './cancel-requests.ts'
import { MessageError } from './message-error.ts'
import { readBankReport } from './movements.ts'
import { type PaymentOrder, readPaymentOrder } from './payment-orders.ts'
import { type OrderStatus, readOrderStatus } from './payment-status.ts'
import { type Element, textAt } from './read-xml.ts'
import { type RecallAnswer, type RecallMessage, readRecall, readRecallAnswer } from './recalls.ts'
import { type ReturnMessage, readReturn, readStatus, type StatusMessage } from './returns.ts'

/** Every message that passes between the provider and its bank, told apart by `kind`. */
export type Message =
  | BankReport
  | PaymentOrder
  | OrderStatus
  | ReturnMessage
  | StatusMessage
  | RecallMessage
  | RecallAnswer
  | CancelRequest
  | Acknowledgement

/** A map, as the name of the element comes from outside and may be that of a method. */
const READERS = new Map<string, (document: Element) => Message>([
  ['BkToCstmrDbtCdtNtfctn', readBankReport],
  ['BkToCstmrStmt', readBankReport],
  ['CstmrCdtTrfInitn', readPaymentOrder],
  ['CstmrPmtStsRpt', readOrderStatus],
  ['PmtRtr', readReturn],
  ['FIToFIPmtStsRpt', readStatus],
  ['FIToFIPmtCxlReq', readRecall],
  ['CstmrPmtCxlReq', readCancelRequest],
  ['RsltnOfInvstgtn', readRecallAnswer],
  ['RctAck', readAcknowledgement],
])

/** Reads a message of any kind that is known, or throws a MessageError. */
export function readMessage(document: Element): Message {
  const name = document.children[0]?.name
  const read = READERS.get(name ?? '')
  if (!read) throw new MessageError('unknown_message', name)
  return read(document)
}

/** The id of a message whose content may be wrong, so that a refusal can name it. */
export function messageIdOf(document: Element): string | undefined {
  const [body] = document.children
  return body && textAt(body, 'GrpHdr/MsgId', 'Assgnmt/Id', 'MsgId/MsgId')
}

import type { Money } from '@causeway/money'
import { type Parties, writeAssignment, writeCase } from './cases.ts'
import {
  bodyOf,
  type Envelope,
  type OriginalPayment,
  onlyOne,
  originalOf,
  paidIn,
  type Reason,
  reasonIn,
  writeOriginal,
  writeReason,
} from './fields.ts'
import { type Element, find, requiredText } from './read-xml.ts'
import { amountLeaf, branch, leaf, writeDocument } from './write-xml.ts'

type CancelFacts = Reason & {
  /** The id of the request, which the answer repeats. */
  readonly recall_id: string
  /** The standard has no place for the bank's reference here. */
  readonly original: OriginalPayment
  /** The group of the order that has the payment. */
  readonly group_id: string
  readonly amount: Money
}

/** A camt.055: a customer asks its bank to cancel a payment, or to ask for it back. A camt.029 answers it. */
export type CancelRequest = CancelFacts & { readonly kind: 'cancel_request'; readonly message_id: string }

export function readCancelRequest(document: Element): CancelRequest {
  const body = bodyOf(document, 'CstmrPmtCxlReq')
  const group = onlyOne(body, 'Undrlyg/OrgnlPmtInfAndCxl')
  const transaction = onlyOne(group, 'TxInf')
  return {
    kind: 'cancel_request',
    message_id: requiredText(body, 'Assgnmt/Id'),
    recall_id: requiredText(transaction, 'CxlId', 'Case/Id'),
    original: originalOf(transaction),
    group_id: requiredText(group, 'OrgnlPmtInfId'),
    amount: paidIn(find(transaction, 'OrgnlInstdAmt'), 'TxInf/OrgnlInstdAmt'),
    ...reasonIn(transaction, 'CxlRsnInf'),
  }
}

/** Writes a camt.055.001.08. */
export function writeCancelRequest(message: Envelope & Parties & CancelFacts): Uint8Array {
  const transaction = branch(
    'TxInf',
    leaf('CxlId', message.recall_id),
    branch('Case', writeCase(message.recall_id, message.sender)),
    writeOriginal({ ...message.original, bank_reference: undefined }),
    amountLeaf('OrgnlInstdAmt', message.amount),
    writeReason('CxlRsnInf', message),
  )
  const group = branch('OrgnlPmtInfAndCxl', leaf('OrgnlPmtInfId', message.group_id), transaction)
  const count = branch('CtrlData', leaf('NbOfTxs', '1'))
  const body = branch('CstmrPmtCxlReq', writeAssignment(message), count, branch('Undrlyg', group))
  return writeDocument('camt.055.001.08', body)
}

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
import { MessageError } from './message-error.ts'
import { type Element, find, requiredText, textAt } from './read-xml.ts'
import { amountLeaf, branch, leaf, writeDocument } from './write-xml.ts'

type RecallFacts = Reason & {
  /** The id of the request, which the answer repeats. */
  readonly recall_id: string
  readonly original: OriginalPayment
  /** The amount of the payment that is asked back. */
  readonly amount: Money
}

/** A camt.056: the payer's bank asks for a payment back. */
export type RecallMessage = RecallFacts & { readonly kind: 'recall'; readonly message_id: string }

export function readRecall(document: Element): RecallMessage {
  const body = bodyOf(document, 'FIToFIPmtCxlReq')
  const transaction = onlyOne(body, 'Undrlyg/TxInf')
  return {
    kind: 'recall',
    message_id: requiredText(body, 'Assgnmt/Id'),
    recall_id: requiredText(transaction, 'CxlId', 'Case/Id'),
    original: originalOf(transaction),
    amount: paidIn(find(transaction, 'OrgnlIntrBkSttlmAmt'), 'TxInf/OrgnlIntrBkSttlmAmt'),
    ...reasonIn(transaction, 'CxlRsnInf'),
  }
}

/** Writes a camt.056.001.08. */
export function writeRecall(message: Envelope & Parties & RecallFacts): Uint8Array {
  const transaction = branch(
    'TxInf',
    leaf('CxlId', message.recall_id),
    branch('Case', writeCase(message.recall_id, message.sender)),
    writeOriginal(message.original),
    amountLeaf('OrgnlIntrBkSttlmAmt', message.amount),
    writeReason('CxlRsnInf', message),
  )
  const count = branch('CtrlData', leaf('NbOfTxs', '1'))
  const body = branch('FIToFIPmtCxlReq', writeAssignment(message), count, branch('Undrlyg', transaction))
  return writeDocument('camt.056.001.08', body)
}

type AnswerFacts = Reason & {
  readonly recall_id: string
  readonly original: OriginalPayment
  /** After `accepted` a return follows. A refusal has a reason, such as `ARDT`: already returned. */
  readonly answer: 'accepted' | 'refused'
}

/** A camt.029: the answer to a recall. */
export type RecallAnswer = AnswerFacts & { readonly kind: 'recall_answer'; readonly message_id: string }

export function readRecallAnswer(document: Element): RecallAnswer {
  const body = bodyOf(document, 'RsltnOfInvstgtn')
  const transaction = onlyOne(body, 'CxlDtls/TxInfAndSts')
  const confirmation = requiredText(body, 'Sts/Conf')
  if (confirmation !== 'CNCL' && confirmation !== 'RJCR') {
    throw new MessageError('element_invalid', 'RsltnOfInvstgtn/Sts/Conf')
  }
  const recall_id = textAt(transaction, 'RslvdCase/Id') ?? requiredText(body, 'RslvdCase/Id')
  return {
    kind: 'recall_answer',
    message_id: requiredText(body, 'Assgnmt/Id'),
    recall_id,
    original: originalOf(transaction),
    answer: confirmation === 'CNCL' ? 'accepted' : 'refused',
    ...reasonIn(transaction, 'CxlStsRsnInf'),
  }
}

/** Writes a camt.029.001.09. */
export function writeRecallAnswer(message: Envelope & Parties & AnswerFacts): Uint8Array {
  const isAccepted = message.answer === 'accepted'
  const transaction = branch(
    'TxInfAndSts',
    leaf('CxlStsId', message.message_id),
    branch('RslvdCase', writeCase(message.recall_id, message.receiver)),
    writeOriginal(message.original),
    leaf('TxCxlSts', isAccepted ? 'ACCR' : 'RJCR'),
    writeReason('CxlStsRsnInf', message),
  )
  const body = branch(
    'RsltnOfInvstgtn',
    writeAssignment(message),
    branch('Sts', leaf('Conf', isAccepted ? 'CNCL' : 'RJCR')),
    branch('CxlDtls', transaction),
  )
  return writeDocument('camt.029.001.09', body)
}

import type { Money } from '@causeway/money'
import { shownIn } from './charges.ts'
import {
  bodyOf,
  dayAt,
  type Envelope,
  NOT_PROVIDED,
  type OriginalPayment,
  onlyOne,
  originalOf,
  paidIn,
  type Reason,
  reasonIn,
  writeGroupHeader,
  writeOriginal,
  writeReason,
} from './fields.ts'
import { type ChargeBearer, chargeBearers } from './payment-orders.ts'
import { type Element, find, findAll, requiredText, textAt } from './read-xml.ts'
import { amountLeaf, branch, leaf, writeDocument } from './write-xml.ts'

type ReturnFacts = Reason & {
  /** The sender's id of the return: the same return has the same id in every message. */
  readonly return_id: string
  readonly original: OriginalPayment
  readonly amount: Money
  readonly settled_on: string | undefined
}

/** What a return costs. The returned amount is what is left after the charges. */
type ReturnCosts = {
  readonly original_amount: Money | undefined
  readonly charges: readonly Money[]
  readonly charge_bearer: ChargeBearer | undefined
}

/** A pacs.004: money of an earlier payment goes back. */
export type ReturnMessage = ReturnFacts &
  ReturnCosts & { readonly kind: 'return'; readonly message_id: string }

export function readReturn(document: Element): ReturnMessage {
  const body = bodyOf(document, 'PmtRtr')
  const transaction = onlyOne(body, 'TxInf')
  const bearer = textAt(transaction, 'ChrgBr')
  const charges = findAll(transaction, 'ChrgsInf').map((each) => shownIn(find(each, 'Amt')))
  return {
    kind: 'return',
    message_id: requiredText(body, 'GrpHdr/MsgId'),
    return_id: requiredText(transaction, 'RtrId'),
    original: originalOf(transaction),
    amount: paidIn(find(transaction, 'RtrdIntrBkSttlmAmt'), 'TxInf/RtrdIntrBkSttlmAmt'),
    settled_on: dayAt(transaction, 'IntrBkSttlmDt'),
    original_amount: shownIn(find(transaction, 'OrgnlIntrBkSttlmAmt')),
    charges: charges.filter((charge) => charge !== undefined),
    charge_bearer: chargeBearers.find((each) => each === bearer),
    ...reasonIn(transaction, 'RtrRsnInf'),
  }
}

/** The standard wants the bank that charges, and knows a word for one that is not told. */
const CHARGING_BANK = branch('Agt', branch('FinInstnId', leaf('Nm', NOT_PROVIDED)))

/** Writes a pacs.004.001.09. */
export function writeReturn(message: Envelope & ReturnFacts & Partial<ReturnCosts>): Uint8Array {
  const { original_amount, charges = [], charge_bearer } = message
  const transaction = branch(
    'TxInf',
    leaf('RtrId', message.return_id),
    writeOriginal(message.original),
    original_amount ? amountLeaf('OrgnlIntrBkSttlmAmt', original_amount) : '',
    amountLeaf('RtrdIntrBkSttlmAmt', message.amount),
    leaf('IntrBkSttlmDt', message.settled_on),
    leaf('ChrgBr', charge_bearer),
    ...charges.map((charge) => branch('ChrgsInf', amountLeaf('Amt', charge), CHARGING_BANK)),
    writeReason('RtrRsnInf', message),
  )
  const settlement = branch('SttlmInf', leaf('SttlmMtd', 'INDA'))
  const header = writeGroupHeader(message, leaf('NbOfTxs', '1'), settlement)
  return writeDocument('pacs.004.001.09', branch('PmtRtr', header, transaction))
}

type StatusFacts = Reason & {
  readonly original_message_id: string | undefined
  /** Such as `pacs.004.001.09`. */
  readonly original_message_name: string | undefined
  /** The id of what is answered: of a return, its `return_id`. */
  readonly transaction_id: string | undefined
  readonly end_to_end_id: string | undefined
  readonly uetr: string | undefined
  /** `ACSC`: settled. `RJCT`: refused. Others tell of the way. */
  readonly status: string
  /** The bank's reference of the movement that settled it. */
  readonly bank_reference: string | undefined
}

/** A pacs.002: what became of a payment or a return. */
export type StatusMessage = StatusFacts & { readonly kind: 'status'; readonly message_id: string }

export function readStatus(document: Element): StatusMessage {
  const body = bodyOf(document, 'FIToFIPmtStsRpt')
  const transaction = onlyOne(body, 'TxInfAndSts')
  const of = (name: string) =>
    textAt(transaction, `OrgnlGrpInf/${name}`) ?? textAt(body, `OrgnlGrpInfAndSts/${name}`)
  return {
    kind: 'status',
    message_id: requiredText(body, 'GrpHdr/MsgId'),
    original_message_id: of('OrgnlMsgId'),
    original_message_name: of('OrgnlMsgNmId'),
    transaction_id: textAt(transaction, 'OrgnlTxId'),
    end_to_end_id: textAt(transaction, 'OrgnlEndToEndId'),
    uetr: textAt(transaction, 'OrgnlUETR'),
    status: requiredText(transaction, 'TxSts'),
    bank_reference: textAt(transaction, 'AcctSvcrRef'),
    ...reasonIn(transaction, 'StsRsnInf'),
  }
}

/** Writes a pacs.002.001.10. */
export function writeStatus(message: Envelope & StatusFacts): Uint8Array {
  const group = branch(
    'OrgnlGrpInf',
    leaf('OrgnlMsgId', message.original_message_id),
    leaf('OrgnlMsgNmId', message.original_message_name),
  )
  const transaction = branch(
    'TxInfAndSts',
    group,
    leaf('OrgnlEndToEndId', message.end_to_end_id),
    leaf('OrgnlTxId', message.transaction_id),
    leaf('OrgnlUETR', message.uetr, 36),
    leaf('TxSts', message.status),
    writeReason('StsRsnInf', message),
    leaf('AcctSvcrRef', message.bank_reference),
  )
  const body = branch('FIToFIPmtStsRpt', writeGroupHeader(message), transaction)
  return writeDocument('pacs.002.001.10', body)
}

import { bodyOf, type Envelope, type Reason, reasonIn, writeGroupHeader, writeReason } from './fields.ts'
import { type Element, find, findAll, requiredText, textAt } from './read-xml.ts'
import { branch, leaf, writeDocument } from './write-xml.ts'

/** What became of one payment of an order. */
export type PaymentStatus = Reason & {
  readonly instruction_id: string | undefined
  readonly end_to_end_id: string | undefined
  readonly uetr: string | undefined
  /** Such as `ACSP`: being settled, or `RJCT`: refused. */
  readonly status: string
  /** The bank's reference of the payment. */
  readonly bank_reference: string | undefined
}

/** What became of the payments of one group of an order. */
export type GroupStatus = Reason & {
  readonly group_id: string
  readonly status: string | undefined
  readonly payments: readonly PaymentStatus[]
}

/** A pain.002: what became of an order, as a whole, by group and by payment. */
export type OrderStatus = Reason & {
  readonly kind: 'order_status'
  readonly message_id: string
  readonly original_message_id: string
  /** Of the whole order; payments may have their own. */
  readonly status: string | undefined
  readonly groups: readonly GroupStatus[]
}

export function readOrderStatus(document: Element): OrderStatus {
  const body = bodyOf(document, 'CstmrPmtStsRpt')
  const original = find(body, 'OrgnlGrpInfAndSts')
  return {
    kind: 'order_status',
    message_id: requiredText(body, 'GrpHdr/MsgId'),
    original_message_id: requiredText(body, 'OrgnlGrpInfAndSts/OrgnlMsgId'),
    status: textAt(body, 'OrgnlGrpInfAndSts/GrpSts'),
    ...reasonIn(original ?? body, 'StsRsnInf'),
    groups: findAll(body, 'OrgnlPmtInfAndSts').map(readGroup),
  }
}

function readGroup(group: Element): GroupStatus {
  return {
    group_id: requiredText(group, 'OrgnlPmtInfId'),
    status: textAt(group, 'PmtInfSts'),
    ...reasonIn(group, 'StsRsnInf'),
    payments: findAll(group, 'TxInfAndSts').map(readPayment),
  }
}

function readPayment(transaction: Element): PaymentStatus {
  return {
    instruction_id: textAt(transaction, 'OrgnlInstrId'),
    end_to_end_id: textAt(transaction, 'OrgnlEndToEndId'),
    uetr: textAt(transaction, 'OrgnlUETR'),
    status: requiredText(transaction, 'TxSts'),
    bank_reference: textAt(transaction, 'AcctSvcrRef'),
    ...reasonIn(transaction, 'StsRsnInf'),
  }
}

/** Writes a pain.002.001.10. */
export function writeOrderStatus(message: Envelope & Omit<OrderStatus, 'kind'>): Uint8Array {
  const original = branch(
    'OrgnlGrpInfAndSts',
    leaf('OrgnlMsgId', message.original_message_id),
    leaf('OrgnlMsgNmId', 'pain.001.001.09'),
    leaf('GrpSts', message.status, 4),
    writeReason('StsRsnInf', message),
  )
  const groups = message.groups.map((group) =>
    branch(
      'OrgnlPmtInfAndSts',
      leaf('OrgnlPmtInfId', group.group_id),
      leaf('PmtInfSts', group.status, 4),
      writeReason('StsRsnInf', group),
      ...group.payments.map(writePayment),
    ),
  )
  const body = branch('CstmrPmtStsRpt', writeGroupHeader(message), original, ...groups)
  return writeDocument('pain.002.001.10', body)
}

function writePayment(payment: PaymentStatus): string {
  return branch(
    'TxInfAndSts',
    leaf('OrgnlInstrId', payment.instruction_id),
    leaf('OrgnlEndToEndId', payment.end_to_end_id),
    leaf('OrgnlUETR', payment.uetr, 36),
    leaf('TxSts', payment.status, 4),
    writeReason('StsRsnInf', payment),
    leaf('AcctSvcrRef', payment.bank_reference),
  )
}

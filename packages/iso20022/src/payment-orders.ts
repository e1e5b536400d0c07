import { formatMoney, type Money } from '@causeway/money'
import { bodyOf, dayAt, type Envelope, onlyOne, paidIn } from './fields.ts'
import { MessageError } from './message-error.ts'
import { type Element, find, findAll, requiredText, textAt } from './read-xml.ts'
import { amountLeaf, branch, leaf, swiftText, writeAccountId, writeDocument } from './write-xml.ts'

/** Who bears the charges: shared, the payer, or by the rules of the scheme, as in the SEPA area. */
export const chargeBearers = ['SHAR', 'DEBT', 'SLEV'] as const
export type ChargeBearer = (typeof chargeBearers)[number]

/** An address with town and country apart, as banks want it. */
export type PostalAddress = {
  readonly line: string | undefined
  readonly postcode: string | undefined
  readonly town: string | undefined
  readonly state: string | undefined
  readonly country: string
}

/** A bank by its BIC, by its code in the system of its country, or both. */
export type PayeeBank = {
  readonly bic: string | undefined
  readonly clearing: { readonly system: string; readonly member: string } | undefined
  readonly name: string | undefined
}

/** One payment of an order. */
export type OrderedPayment = {
  /** Our number of the payment, which every answer repeats. */
  readonly instruction_id: string
  readonly end_to_end_id: string
  readonly uetr: string
  readonly amount: Money
  /** The company for which the provider pays. */
  readonly payer: string
  readonly intermediary_bic: string | undefined
  readonly payee_bank: PayeeBank
  readonly payee: { readonly name: string; readonly address: PostalAddress }
  readonly account: string
  /** A code of ISO 20022, or of the central bank of the payee's country. */
  readonly purpose: string | undefined
  readonly regulatory: { readonly country: string; readonly code: string } | undefined
  readonly remittance: string
}

/** Payments of one currency, rail, day and bearer, debited one by one. */
export type PaymentGroup = {
  readonly group_id: string
  /** The rail that the bank is to use, such as `FPS`. */
  readonly rail: string
  readonly executes_on: string
  readonly charge_bearer: ChargeBearer
  readonly debtor: { readonly name: string; readonly country: string }
  readonly debtor_account: string
  readonly debtor_bic: string
  readonly payments: readonly OrderedPayment[]
}

/** A pain.001: the provider orders payments from its accounts. */
export type PaymentOrder = {
  readonly kind: 'payment_order'
  readonly message_id: string
  readonly groups: readonly PaymentGroup[]
}

type ToWrite = Envelope & Omit<PaymentOrder, 'kind'>

/** Writes a pain.001.001.09. */
export function writePaymentOrder({ message_id, created_at, groups }: ToWrite): Uint8Array {
  const payments = groups.flatMap((group) => group.payments)
  const [first] = groups
  const header = branch(
    'GrpHdr',
    leaf('MsgId', message_id),
    leaf('CreDtTm', created_at.toISOString()),
    leaf('NbOfTxs', String(payments.length)),
    leaf('CtrlSum', controlSum(payments)),
    branch('InitgPty', leaf('Nm', swiftText(first?.debtor.name ?? '', 140), 140)),
  )
  const body = branch('CstmrCdtTrfInitn', header, ...groups.map(writeGroup))
  return writeDocument('pain.001.001.09', body)
}

function writeGroup(group: PaymentGroup): string {
  const { group_id, rail, executes_on, charge_bearer, debtor, payments } = group
  return branch(
    'PmtInf',
    leaf('PmtInfId', group_id),
    leaf('PmtMtd', 'TRF'),
    leaf('BtchBookg', 'false'),
    leaf('NbOfTxs', String(payments.length)),
    leaf('CtrlSum', controlSum(payments)),
    branch('PmtTpInf', branch('LclInstrm', leaf('Prtry', rail))),
    branch('ReqdExctnDt', leaf('Dt', executes_on)),
    branch(
      'Dbtr',
      leaf('Nm', swiftText(debtor.name, 140), 140),
      branch('PstlAdr', leaf('Ctry', debtor.country)),
    ),
    branch('DbtrAcct', writeAccountId(group.debtor_account)),
    branch('DbtrAgt', branch('FinInstnId', leaf('BICFI', group.debtor_bic))),
    leaf('ChrgBr', charge_bearer),
    ...payments.map(writePayment),
  )
}

function writePayment(payment: OrderedPayment): string {
  const { instruction_id, end_to_end_id, uetr, amount, payer, intermediary_bic, purpose, regulatory } =
    payment
  return branch(
    'CdtTrfTxInf',
    branch(
      'PmtId',
      leaf('InstrId', instruction_id),
      leaf('EndToEndId', end_to_end_id),
      leaf('UETR', uetr, 36),
    ),
    branch('Amt', amountLeaf('InstdAmt', amount)),
    branch('UltmtDbtr', leaf('Nm', swiftText(payer, 140), 140)),
    branch('IntrmyAgt1', branch('FinInstnId', leaf('BICFI', intermediary_bic))),
    writePayeeBank(payment.payee_bank),
    branch('Cdtr', leaf('Nm', payment.payee.name, 140), writeAddress(payment.payee.address)),
    branch('CdtrAcct', writeAccountId(payment.account)),
    branch('Purp', purpose && purpose.length <= 4 ? leaf('Cd', purpose, 4) : leaf('Prtry', purpose)),
    regulatory
      ? branch(
          'RgltryRptg',
          branch('Dtls', leaf('Ctry', regulatory.country), leaf('Cd', regulatory.code, 10)),
        )
      : '',
    branch('RmtInf', leaf('Ustrd', payment.remittance, 140)),
  )
}

function writePayeeBank({ bic, clearing, name }: PayeeBank): string {
  const system = clearing
    ? branch(
        'ClrSysMmbId',
        branch('ClrSysId', leaf('Cd', clearing.system, 5)),
        leaf('MmbId', clearing.member),
      )
    : ''
  return branch('CdtrAgt', branch('FinInstnId', leaf('BICFI', bic), system, leaf('Nm', name, 140)))
}

function writeAddress({ line, postcode, town, state, country }: PostalAddress): string {
  return branch(
    'PstlAdr',
    leaf('PstCd', postcode, 16),
    leaf('TwnNm', town),
    leaf('CtrySubDvsn', state),
    leaf('Ctry', country),
    ...linesOf(line ?? '').map((each) => leaf('AdrLine', each, LINE_MAX)),
  )
}

const LINE_MAX = 70

/** Two lines at most, parted at a space where there is one. */
function linesOf(text: string): string[] {
  if (text.length <= LINE_MAX) return [text]
  const space = text.lastIndexOf(' ', LINE_MAX)
  const end = space > 0 ? space : LINE_MAX
  return [text.slice(0, end), text.slice(end)]
}

/** The plain sum of all amounts, whatever their currencies. */
function controlSum(payments: readonly OrderedPayment[]): string {
  const decimals = payments.map(({ amount }) => {
    const [whole = '0', fraction = ''] = formatMoney(amount).split('.')
    return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  })
  const total = decimals.reduce((all, each) => all + each, 0n)
  return `${total / 100n}.${String(total % 100n).padStart(2, '0')}`
}

/** Reads a pain.001. The counts of the order and of each group must be right. */
export function readPaymentOrder(document: Element): PaymentOrder {
  const body = bodyOf(document, 'CstmrCdtTrfInitn')
  const groups = findAll(body, 'PmtInf').map(readGroup)
  const payments = groups.flatMap((group) => group.payments)
  refuseCount(body, 'GrpHdr', payments)
  return { kind: 'payment_order', message_id: requiredText(body, 'GrpHdr/MsgId'), groups }
}

function readGroup(group: Element): PaymentGroup {
  const bearer = requiredText(group, 'ChrgBr')
  const charge_bearer = chargeBearers.find((each) => each === bearer)
  if (!charge_bearer) throw new MessageError('element_invalid', 'PmtInf/ChrgBr')
  const payments = findAll(group, 'CdtTrfTxInf').map(readPayment)
  refuseCount(group, '', payments)
  return {
    group_id: requiredText(group, 'PmtInfId'),
    rail: requiredText(group, 'PmtTpInf/LclInstrm/Prtry'),
    executes_on: dayAt(group, 'ReqdExctnDt/Dt') ?? missing('PmtInf/ReqdExctnDt'),
    charge_bearer,
    debtor: { name: requiredText(group, 'Dbtr/Nm'), country: requiredText(group, 'Dbtr/PstlAdr/Ctry') },
    debtor_account: accountIn(onlyOne(group, 'DbtrAcct')),
    debtor_bic: requiredText(group, 'DbtrAgt/FinInstnId/BICFI'),
    payments,
  }
}

function readPayment(transaction: Element): OrderedPayment {
  const payee = onlyOne(transaction, 'Cdtr')
  const report = find(transaction, 'RgltryRptg/Dtls')
  return {
    instruction_id: requiredText(transaction, 'PmtId/InstrId'),
    end_to_end_id: requiredText(transaction, 'PmtId/EndToEndId'),
    uetr: requiredText(transaction, 'PmtId/UETR'),
    amount: paidIn(find(transaction, 'Amt/InstdAmt'), 'CdtTrfTxInf/Amt/InstdAmt'),
    payer: requiredText(transaction, 'UltmtDbtr/Nm'),
    intermediary_bic: textAt(transaction, 'IntrmyAgt1/FinInstnId/BICFI'),
    payee_bank: bankIn(find(transaction, 'CdtrAgt/FinInstnId')),
    payee: { name: requiredText(payee, 'Nm'), address: addressIn(onlyOne(payee, 'PstlAdr')) },
    account: accountIn(onlyOne(transaction, 'CdtrAcct')),
    purpose: textAt(transaction, 'Purp/Cd', 'Purp/Prtry'),
    regulatory: report && { country: requiredText(report, 'Ctry'), code: requiredText(report, 'Cd') },
    remittance: textAt(transaction, 'RmtInf/Ustrd') ?? '',
  }
}

/** An IBAN names its bank, so an order may leave it out. */
function bankIn(bank: Element | undefined): PayeeBank {
  if (!bank) return { bic: undefined, clearing: undefined, name: undefined }
  return { bic: textAt(bank, 'BICFI'), clearing: clearingIn(bank), name: textAt(bank, 'Nm') }
}

function clearingIn(bank: Element): PayeeBank['clearing'] {
  const found = find(bank, 'ClrSysMmbId')
  if (!found) return undefined
  return { system: requiredText(found, 'ClrSysId/Cd'), member: requiredText(found, 'MmbId') }
}

function addressIn(address: Element): PostalAddress {
  return {
    line:
      findAll(address, 'AdrLine')
        .map(({ text }) => text)
        .join(' ') || undefined,
    postcode: textAt(address, 'PstCd'),
    town: textAt(address, 'TwnNm'),
    state: textAt(address, 'CtrySubDvsn'),
    country: requiredText(address, 'Ctry'),
  }
}

const accountIn = (account: Element) => requiredText(account, 'Id/IBAN', 'Id/Othr/Id')

function missing(path: string): never {
  throw new MessageError('element_missing', path)
}

/** A message that was cut or joined says so by its own counts. */
function refuseCount(element: Element, header: string, payments: readonly OrderedPayment[]): void {
  const at = (name: string) => (header ? `${header}/${name}` : name)
  const count = requiredText(element, at('NbOfTxs'))
  const total = textAt(element, at('CtrlSum'))
  const isRight = Number(count) === payments.length && (total === undefined || total === controlSum(payments))
  if (!isRight) throw new MessageError('amounts_differ', `${element.name}/${at('NbOfTxs')}`)
}

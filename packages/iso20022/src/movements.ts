import { compare, type Money, negate, sum } from '@causeway/money'
import {
  type AccountReport,
  type Balance,
  type BankReport,
  type Movement,
  type Party,
  REVERSED_REFERENCE,
  type StatementReport,
} from './bank-report.ts'
import { readCharged } from './charges.ts'
import { amountIn, dayAt, paidIn } from './fields.ts'
import { MessageError } from './message-error.ts'
import { type Element, find, findAll, requiredText, textAt } from './read-xml.ts'

/** Reads a camt.054 or a camt.053. */
export function readBankReport(document: Element): BankReport {
  const [body] = document.children
  const of = (name: string) => (document.name === 'Document' && body?.name === name ? body : undefined)
  const notification = of('BkToCstmrDbtCdtNtfctn')
  if (notification) {
    const accounts = findAll(notification, 'Ntfctn').map(readAccount)
    return { message_id: requiredText(notification, 'GrpHdr/MsgId'), kind: 'notification', accounts }
  }
  const statement = of('BkToCstmrStmt')
  if (!statement) throw new MessageError('unknown_message', body?.name)
  const accounts = findAll(statement, 'Stmt').map(readStatement)
  return { message_id: requiredText(statement, 'GrpHdr/MsgId'), kind: 'statement', accounts }
}

function readAccount(report: Element): AccountReport {
  return {
    account: requiredText(report, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
    movements: findAll(report, 'Ntry').flatMap(readEntry),
  }
}

function readStatement(report: Element): StatementReport {
  const { account, movements } = readAccount(report)
  const sequence = textAt(report, 'ElctrncSeqNb')
  const sequence_number = sequence === undefined ? undefined : Number(sequence)
  if (sequence_number !== undefined && !Number.isSafeInteger(sequence_number)) {
    throw new MessageError('element_invalid', 'Stmt/ElctrncSeqNb')
  }
  return {
    account,
    movements,
    sequence_number,
    opening: balanceOf(report, 'OPBD') ?? balanceOf(report, 'PRCD'),
    closing: balanceOf(report, 'CLBD'),
  }
}

function balanceOf(report: Element, code: string): Balance | undefined {
  const found = findAll(report, 'Bal').find((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === code)
  if (!found) return undefined
  const amount = amountIn(find(found, 'Amt'), 'Bal/Amt')
  const date = dayAt(found, 'Dt/Dt', 'Dt/DtTm')
  if (!date) throw new MessageError('element_missing', 'Bal/Dt')
  return { amount: sideIn(found, 'Bal') === 'credit' ? amount : negate(amount), date }
}

/** An entry with several transactions is one movement for each; their amounts add up to the entry. */
function readEntry(entry: Element): Movement[] {
  const amount = paidIn(find(entry, 'Amt'), 'Ntry/Amt')
  const details = findAll(entry, 'NtryDtls/TxDtls')
  // What the entry says of one movement is not said of several: neither the amount nor the reference.
  const [only, ...others] = details
  if (others.length === 0 && !(only && find(only, 'Amt'))) return [readMovement(entry, only, amount)]
  const movements = details.map((detail) =>
    readMovement(entry, detail, paidIn(find(detail, 'Amt'), 'TxDtls/Amt')),
  )
  const isMixed = movements.some((movement) => movement.amount.currency !== amount.currency)
  const amounts = movements.map((movement) => movement.amount)
  if (isMixed || compare(sum(amounts, amount.currency), amount) !== 0) {
    throw new MessageError('amounts_differ', 'Ntry/NtryDtls')
  }
  return movements
}

function readMovement(entry: Element, detail: Element | undefined, amount: Money): Movement {
  const of = (...paths: string[]) => (detail ? textAt(detail, ...paths) : undefined)
  const remittance = detail ? findAll(detail, 'RmtInf/Ustrd') : []
  // A reference of the entry names one movement only if the entry has one.
  const isAlone = findAll(entry, 'NtryDtls/TxDtls').length < 2
  return {
    bank_reference: of('Refs/AcctSvcrRef') ?? (isAlone ? textAt(entry, 'AcctSvcrRef') : undefined),
    side: sideOf(entry, detail),
    amount,
    ...readCharged(entry, detail, isAlone),
    status: requiredText(entry, 'Sts/Cd', 'Sts'),
    booked_on: dayAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm'),
    value_date: dayAt(entry, 'ValDt/Dt', 'ValDt/DtTm'),
    transaction_code: codeOf(entry),
    end_to_end_id: of('Refs/EndToEndId'),
    instruction_id: of('Refs/InstrId'),
    uetr: of('Refs/UETR'),
    debtor: partyOf(detail, 'Dbtr'),
    creditor: partyOf(detail, 'Cdtr'),
    remittance: remittance.map(({ text }) => text).join(' '),
    is_reversal: isTrue(textAt(entry, 'RvslInd')),
    reverses: detail && reversedBy(detail),
  }
}

const isTrue = (text: string | undefined) => text === 'true' || text === '1'

function codeOf(entry: Element): string {
  const code = ['Cd', 'Fmly/Cd', 'Fmly/SubFmlyCd'].map((part) => textAt(entry, `BkTxCd/Domn/${part}`))
  return code.filter(Boolean).join('/') || (textAt(entry, 'BkTxCd/Prtry/Cd') ?? '')
}

function reversedBy(detail: Element): string | undefined {
  const references = findAll(detail, 'Refs/Prtry')
  const original = references.find((reference) => textAt(reference, 'Tp') === REVERSED_REFERENCE)
  return original && textAt(original, 'Ref')
}

function sideIn(element: Element, path: string): Movement['side'] {
  const side = requiredText(element, 'CdtDbtInd')
  if (side !== 'CRDT' && side !== 'DBIT') throw new MessageError('element_invalid', `${path}/CdtDbtInd`)
  return side === 'CRDT' ? 'credit' : 'debit'
}

/** A transaction on the other side than its entry would turn a credit into a debit. */
function sideOf(entry: Element, detail: Element | undefined): Movement['side'] {
  const side = sideIn(entry, 'Ntry')
  const hasOwn = detail && textAt(detail, 'CdtDbtInd')
  if (hasOwn && sideIn(detail, 'TxDtls') !== side) throw new MessageError('element_invalid', 'Ntry/CdtDbtInd')
  return side
}

function partyOf(detail: Element | undefined, role: 'Dbtr' | 'Cdtr'): Party {
  const of = (...paths: string[]) => detail && textAt(detail, ...paths)
  const name = of(`RltdPties/${role}/Pty/Nm`, `RltdPties/${role}/Nm`)
  const account = of(`RltdPties/${role}Acct/Id/IBAN`, `RltdPties/${role}Acct/Id/Othr/Id`)
  const country = of(`RltdPties/${role}/Pty/PstlAdr/Ctry`)
  return { ...(name && { name }), ...(account && { account }), ...(country && { country }) }
}

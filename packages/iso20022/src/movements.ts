import { compare, isCurrency, isPositive, type Money, parseMoney, sum } from '@causeway/money'
import { MessageError } from './message-error.ts'
import { type Element, find, findAll, requiredText, textAt } from './read-xml.ts'

export type Party = { readonly name?: string; readonly account?: string; readonly country?: string }

/** One credit or debit of an account, told by a notification or by a statement. */
export type Movement = {
  /** The bank's own reference, the same in every message that tells of this movement. */
  readonly bank_reference: string | undefined
  readonly side: 'credit' | 'debit'
  readonly amount: Money
  /** Only `BOOK` moves money; others announce it. */
  readonly status: string
  readonly booked_on: string | undefined
  readonly value_date: string | undefined
  /** Such as `PMNT/RCDT/DMCT`. */
  readonly transaction_code: string
  readonly end_to_end_id: string | undefined
  readonly instruction_id: string | undefined
  readonly uetr: string | undefined
  readonly debtor: Party
  readonly creditor: Party
  readonly remittance: string
}

export type AccountReport = {
  /** The IBAN, or the number that the bank gave the account. */
  readonly account: string
  readonly movements: readonly Movement[]
}

export type BankReport = {
  /** Identifies the envelope, never a movement. */
  readonly message_id: string
  readonly kind: 'notification' | 'statement'
  readonly accounts: readonly AccountReport[]
}

/** A map, as the name of the element comes from outside and may be that of a method. */
const REPORTS = new Map([
  ['BkToCstmrDbtCdtNtfctn', { kind: 'notification', account: 'Ntfctn' } as const],
  ['BkToCstmrStmt', { kind: 'statement', account: 'Stmt' } as const],
])

/** Reads a camt.054 or a camt.053. */
export function readBankReport(document: Element): BankReport {
  const [body] = document.children
  const report = REPORTS.get(body?.name ?? '')
  if (document.name !== 'Document' || !body || !report) throw new MessageError('unknown_message', body?.name)
  return {
    message_id: requiredText(body, 'GrpHdr/MsgId'),
    kind: report.kind,
    accounts: findAll(body, report.account).map(readAccount),
  }
}

function readAccount(report: Element): AccountReport {
  return {
    account: requiredText(report, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
    movements: findAll(report, 'Ntry').flatMap(readEntry),
  }
}

/** An entry with several transactions is one movement for each; their amounts add up to the entry. */
function readEntry(entry: Element): Movement[] {
  const amount = amountOf(entry, 'Ntry/Amt')
  const details = findAll(entry, 'NtryDtls/TxDtls')
  // What the entry says of one movement is not said of several: neither the amount nor the reference.
  const [only, ...others] = details
  if (others.length === 0 && !(only && find(only, 'Amt'))) return [readMovement(entry, only, amount)]
  const movements = details.map((detail) => readMovement(entry, detail, amountOf(detail, 'TxDtls/Amt')))
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
  const code = ['Cd', 'Fmly/Cd', 'Fmly/SubFmlyCd'].map((part) => textAt(entry, `BkTxCd/Domn/${part}`))
  return {
    bank_reference: of('Refs/AcctSvcrRef') ?? (isAlone ? textAt(entry, 'AcctSvcrRef') : undefined),
    side: sideOf(entry, detail),
    amount,
    status: requiredText(entry, 'Sts/Cd', 'Sts'),
    booked_on: dayOf(entry, 'BookgDt'),
    value_date: dayOf(entry, 'ValDt'),
    transaction_code: code.filter(Boolean).join('/'),
    end_to_end_id: of('Refs/EndToEndId'),
    instruction_id: of('Refs/InstrId'),
    uetr: of('Refs/UETR'),
    debtor: partyOf(detail, 'Dbtr'),
    creditor: partyOf(detail, 'Cdtr'),
    remittance: remittance.map(({ text }) => text).join(' '),
  }
}

function amountOf(element: Element, path: string): Money {
  const found = find(element, 'Amt')
  const currency = found?.attributes['Ccy']
  const amount = isCurrency(currency) ? parseMoney(found?.text ?? '', currency) : undefined
  if (!amount || !isPositive(amount)) throw new MessageError('element_invalid', path)
  return amount
}

/** A transaction on the other side than its entry would turn a credit into a debit. */
function sideOf(entry: Element, detail: Element | undefined): Movement['side'] {
  const side = requiredText(entry, 'CdtDbtInd')
  const own = detail && textAt(detail, 'CdtDbtInd')
  const isKnown = side === 'CRDT' || side === 'DBIT'
  if (!isKnown || (own && own !== side)) throw new MessageError('element_invalid', 'Ntry/CdtDbtInd')
  return side === 'CRDT' ? 'credit' : 'debit'
}

/** The day at the bank, as the bank writes it. */
function dayOf(entry: Element, path: string): string | undefined {
  const text = textAt(entry, `${path}/Dt`, `${path}/DtTm`)
  if (text && !/^\d{4}-\d{2}-\d{2}(T|$)/.test(text)) throw new MessageError('element_invalid', `Ntry/${path}`)
  return text?.slice(0, 10)
}

function partyOf(detail: Element | undefined, role: 'Dbtr' | 'Cdtr'): Party {
  const of = (...paths: string[]) => detail && textAt(detail, ...paths)
  const name = of(`RltdPties/${role}/Pty/Nm`, `RltdPties/${role}/Nm`)
  const account = of(`RltdPties/${role}Acct/Id/IBAN`, `RltdPties/${role}Acct/Id/Othr/Id`)
  const country = of(`RltdPties/${role}/Pty/PstlAdr/Ctry`)
  return { ...(name && { name }), ...(account && { account }), ...(country && { country }) }
}

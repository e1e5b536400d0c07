import { isNegative, type Money, subtract, sum } from '@causeway/money'
import { type Balance, type Movement, type Party, REVERSED_REFERENCE } from './bank-report.ts'
import { writeCharged } from './charges.ts'
import { type Envelope, writeGroupHeader } from './fields.ts'
import { amountLeaf, branch, leaf, writeAccountId, writeDocument } from './write-xml.ts'

type Report = Envelope & {
  readonly account: string
  readonly movements: readonly Movement[]
}

/** Writes a camt.054.001.08: movements of one account, as they happen. */
export function writeNotification(report: Report): Uint8Array {
  const { message_id, created_at, account, movements } = report
  const notification = branch(
    'Ntfctn',
    leaf('Id', message_id),
    leaf('CreDtTm', created_at.toISOString()),
    branch('Acct', writeAccountId(account)),
    ...movements.map(writeEntry),
  )
  const body = branch('BkToCstmrDbtCdtNtfctn', writeGroupHeader(report), notification)
  return writeDocument('camt.054.001.08', body)
}

export type StatementToWrite = Report & {
  readonly sequence_number: number
  readonly opening: Balance
  readonly closing: Balance
}

/** Writes a camt.053.001.08: all movements of an account between two balances. */
export function writeStatement(statement: StatementToWrite): Uint8Array {
  const { message_id, created_at, account, movements, opening, closing } = statement
  const body = branch(
    'Stmt',
    leaf('Id', message_id),
    leaf('ElctrncSeqNb', String(statement.sequence_number)),
    leaf('CreDtTm', created_at.toISOString()),
    branch(
      'FrToDt',
      leaf('FrDtTm', `${opening.date}T00:00:00Z`),
      leaf('ToDtTm', `${closing.date}T23:59:59.999Z`),
    ),
    branch('Acct', writeAccountId(account), leaf('Ccy', closing.amount.currency)),
    writeBalance('OPBD', opening),
    writeBalance('CLBD', closing),
    writeSummary(statement),
    ...movements.map(writeEntry),
  )
  return writeDocument('camt.053.001.08', branch('BkToCstmrStmt', writeGroupHeader(statement), body))
}

const sideOf = (amount: Money) => leaf('CdtDbtInd', isNegative(amount) ? 'DBIT' : 'CRDT')

function writeBalance(code: string, { amount, date }: Balance): string {
  return branch(
    'Bal',
    branch('Tp', branch('CdOrPrtry', leaf('Cd', code))),
    amountLeaf('Amt', amount),
    sideOf(amount),
    branch('Dt', leaf('Dt', date)),
  )
}

function writeSummary({ opening, closing, movements }: StatementToWrite): string {
  const { currency } = closing.amount
  const of = (side: Movement['side']) => movements.filter((movement) => movement.side === side)
  const total = (each: readonly Movement[]) =>
    sum(
      each.map(({ amount }) => amount),
      currency,
    )
  const count = (name: string, each: readonly Movement[], ...more: string[]) =>
    branch(name, leaf('NbOfNtries', String(each.length)), branch('Sum', plainAmount(total(each))), ...more)
  const net = subtract(closing.amount, opening.amount)
  return branch(
    'TxsSummry',
    count('TtlNtries', movements, branch('TtlNetNtry', branch('Amt', plainAmount(net)), sideOf(net))),
    count('TtlCdtNtries', of('credit')),
    count('TtlDbtNtries', of('debit')),
  )
}

/** The number of an amount where the standard has no currency beside it. */
function plainAmount(amount: Money): string {
  return amountLeaf('Amt', amount).replaceAll(/<[^>]+>/g, '')
}

function writeEntry(movement: Movement, index: number): string {
  const { amount, side } = movement
  const sided = leaf('CdtDbtInd', side === 'credit' ? 'CRDT' : 'DBIT')
  const references = branch(
    'Refs',
    leaf('AcctSvcrRef', movement.bank_reference),
    leaf('InstrId', movement.instruction_id),
    leaf('EndToEndId', movement.end_to_end_id),
    leaf('UETR', movement.uetr, 36),
    movement.reverses ? branch('Prtry', leaf('Tp', REVERSED_REFERENCE), leaf('Ref', movement.reverses)) : '',
  )
  const amounts = amountLeaf('Amt', amount) + sided + writeCharged(movement)
  const parties = branch(
    'RltdPties',
    writeParty('Dbtr', movement.debtor),
    writeParty('Cdtr', movement.creditor),
  )
  const remittance = branch('RmtInf', leaf('Ustrd', movement.remittance, 140))
  return branch(
    'Ntry',
    leaf('NtryRef', String(index + 1)),
    amountLeaf('Amt', amount),
    sided,
    movement.is_reversal ? leaf('RvslInd', 'true') : '',
    branch('Sts', leaf('Cd', movement.status)),
    branch('BookgDt', leaf('Dt', movement.booked_on)),
    branch('ValDt', leaf('Dt', movement.value_date)),
    leaf('AcctSvcrRef', movement.bank_reference),
    writeCode(movement.transaction_code),
    branch('NtryDtls', branch('TxDtls', references, amounts, parties, remittance)),
  )
}

/** A code of the standard has three parts; any other one is the bank's own. The element is never left out. */
function writeCode(code: string): string {
  const [domain, family, ...more] = code.split('/')
  if (more.length !== 1) return branch('BkTxCd', branch('Prtry', leaf('Cd', code))) || '<BkTxCd/>'
  const families = branch('Fmly', leaf('Cd', family), leaf('SubFmlyCd', more[0]))
  return branch('BkTxCd', branch('Domn', leaf('Cd', domain), families))
}

function writeParty(role: 'Dbtr' | 'Cdtr', { name, account, country }: Party): string {
  const address = branch('PstlAdr', leaf('Ctry', country))
  const party = branch(role, branch('Pty', leaf('Nm', name, 140), address))
  return party + branch(`${role}Acct`, account ? writeAccountId(account) : '')
}

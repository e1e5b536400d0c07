import { describe, expect, test } from 'vitest'
import { MessageError, readBankReport, readXml } from './index.ts'

const read = (text: string) => readBankReport(readXml(new TextEncoder().encode(text)))

const problemOf = (text: string) => {
  try {
    read(text)
  } catch (error) {
    return error instanceof MessageError ? [error.problem, error.path] : error
  }
  return undefined
}

const amount = (value: string, currency = 'USD') => `<Amt Ccy="${currency}">${value}</Amt>`

type Parts = { value?: string; side?: string; head?: string; details?: string }

const entry = ({ value = amount('7000.00'), side = 'CRDT', head = '', details = '' }: Parts = {}) =>
  `<Ntry>${value}<CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${head}${details}</Ntry>`

const notification = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>NTF-1</MsgId><CreDtTm>2026-11-16T14:02:00+08:00</CreDtTm></GrpHdr>
  <Ntfctn><Id>1</Id><Acct><Id><Othr><Id>ACC-USD-000123</Id></Othr></Id></Acct>${entries.join('')}</Ntfctn>
  </BkToCstmrDbtCdtNtfctn></Document>`

const movementsOf = (...entries: string[]) => read(notification(...entries)).accounts[0]?.movements ?? []
const transactions = (...each: string[]) =>
  `<NtryDtls>${each.map((detail) => `<TxDtls>${detail}</TxDtls>`).join('')}</NtryDtls>`
const reference = (text: string) => `<Refs><AcctSvcrRef>${text}</AcctSvcrRef></Refs>`

describe('a notification', () => {
  test('tells of a credit with its payer, dates and references', () => {
    const head = `<BookgDt><DtTm>2026-11-16T14:01:40+08:00</DtTm></BookgDt><ValDt><Dt>2026-11-17</Dt></ValDt>
      <AcctSvcrRef>L-900001</AcctSvcrRef>
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>`
    const details = transactions(`<Refs><InstrId>I-1</InstrId><EndToEndId>PAYOUT-8842</EndToEndId>
      <UETR>3f0c2d5e-6a1b-4c7d-9e8f-0123456789ab</UETR></Refs>${amount('7000.00')}<CdtDbtInd>CRDT</CdtDbtInd>
      <RltdPties><Dbtr><Pty><Nm>Example Marketplace Inc</Nm><PstlAdr><Ctry>US</Ctry></PstlAdr></Pty></Dbtr>
      <DbtrAcct><Id><Othr><Id>445566</Id></Othr></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>Payout</Ustrd><Ustrd>week 46</Ustrd></RmtInf>`)
    expect(read(notification(entry({ head, details })))).toEqual({
      message_id: 'NTF-1',
      kind: 'notification',
      accounts: [
        {
          account: 'ACC-USD-000123',
          movements: [
            {
              bank_reference: 'L-900001',
              side: 'credit',
              amount: { minor: 700_000n, currency: 'USD' },
              instructed: undefined,
              charges: [],
              status: 'BOOK',
              booked_on: '2026-11-16',
              value_date: '2026-11-17',
              transaction_code: 'PMNT/RCDT/DMCT',
              end_to_end_id: 'PAYOUT-8842',
              instruction_id: 'I-1',
              uetr: '3f0c2d5e-6a1b-4c7d-9e8f-0123456789ab',
              debtor: { name: 'Example Marketplace Inc', account: '445566', country: 'US' },
              creditor: {},
              remittance: 'Payout week 46',
              is_reversal: false,
              reverses: undefined,
            },
          ],
        },
      ],
    })
  })

  test('tells what the payer ordered and what banks deducted, which refuses no message', () => {
    const records = [
      `<Rcrd>${amount('20.00')}</Rcrd>`,
      `<Rcrd>${amount('10.00')}<CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd>`,
      `<Rcrd>${amount('3.00', 'EUR')}<Br>SHAR</Br></Rcrd>`,
      `<Rcrd>${amount('4.00')}<CdtDbtInd>CRDT</CdtDbtInd></Rcrd>`,
      `<Rcrd>${amount('5.00')}<ChrgInclInd>false</ChrgInclInd></Rcrd>`,
      `<Rcrd>${amount('6.00')}<Br>DEBT</Br></Rcrd>`,
      `<Rcrd>${amount('many')}</Rcrd><Rcrd>${amount('7.00', 'ZZZ')}</Rcrd>`,
    ]
    const told = (ordered: string, charges: string) =>
      `<AmtDtls><InstdAmt>${ordered}</InstdAmt></AmtDtls><Chrgs>${charges}</Chrgs>`
    const total = `<TtlChrgsAndTaxAmt Ccy="USD">30.00</TtlChrgsAndTaxAmt>`
    const reference = '<AcctSvcrRef>L-1</AcctSvcrRef>'
    expect(
      movementsOf(
        entry({ head: reference, details: transactions(told(amount('7033.00'), records.join(''))) }),
        entry({ head: reference + told(amount('7030.00'), total) }),
        entry({ head: reference, details: transactions(told(amount('9.00', 'ZZZ'), '')) }),
      ),
    ).toMatchObject([
      {
        instructed: { minor: 703_300n, currency: 'USD' },
        charges: [
          { minor: 3000n, currency: 'USD' },
          { minor: 300n, currency: 'EUR' },
        ],
      },
      { instructed: { minor: 703_000n, currency: 'USD' }, charges: [{ minor: 3000n, currency: 'USD' }] },
      { instructed: undefined, charges: [] },
    ])
  })

  test('without details tells of a movement by its entry alone', () => {
    expect(movementsOf(entry({ side: 'DBIT', head: '<AcctSvcrRef>L-1</AcctSvcrRef>' }))).toMatchObject([
      { side: 'debit', bank_reference: 'L-1', debtor: {}, remittance: '', end_to_end_id: undefined },
    ])
  })

  test('tells of each transaction of an entry, by its own reference', () => {
    const head = '<AcctSvcrRef>L-1</AcctSvcrRef>'
    const details = transactions(
      `${reference('L-1-1')}${amount('6999.99')}`,
      `${reference('L-1-2')}${amount('0.01')}`,
    )
    expect(movementsOf(entry({ head, details }))).toMatchObject([
      { bank_reference: 'L-1-1', amount: { minor: 699_999n } },
      { bank_reference: 'L-1-2', amount: { minor: 1n } },
    ])
  })

  test('gives no reference of an entry to its several transactions', () => {
    const head = '<AcctSvcrRef>L-1</AcctSvcrRef>'
    const details = transactions(amount('3500.00'), amount('3500.00'))
    expect(movementsOf(entry({ head, details }))).toMatchObject([
      { bank_reference: undefined },
      { bank_reference: undefined },
    ])
  })

  test.each([
    ['do not add up to their entry', transactions(amount('3500.00'), amount('3500.01'))],
    ['have another currency', transactions(amount('3500.00'), amount('3500.00', 'EUR'))],
    ['is alone and has another amount', transactions(amount('6999.99'))],
  ])('whose transactions %s is refused', (_what, details) => {
    expect(problemOf(notification(entry({ details })))).toEqual(['amounts_differ', 'Ntry/NtryDtls'])
  })

  test.each([
    ['more decimals than its currency', amount('7000.5', 'JPY')],
    ['no currency of ours', amount('7000.00', 'ZZZ')],
    ['a sign', amount('-7000.00')],
    ['nothing', amount('0.00')],
    ['no number', amount('many')],
    ['no currency', '<Amt>7000.00</Amt>'],
  ])('with an amount of %s is refused', (_what, value) => {
    expect(problemOf(notification(entry({ value })))).toEqual(['element_invalid', 'Ntry/Amt'])
  })

  test('whose side is unknown, or differs in a transaction, is refused', () => {
    const invalid = ['element_invalid', 'Ntry/CdtDbtInd']
    expect(problemOf(notification(entry({ side: 'BOTH' })))).toEqual(invalid)
    const details = transactions('<CdtDbtInd>DBIT</CdtDbtInd>')
    expect(problemOf(notification(entry({ details })))).toEqual(invalid)
  })

  test('whose dates are no dates is refused', () => {
    const head = '<ValDt><Dt>tomorrow</Dt></ValDt>'
    expect(problemOf(notification(entry({ head })))).toEqual(['element_invalid', 'Ntry/ValDt'])
  })

  test('without its identification or its account is refused', () => {
    const whole = notification(entry())
    expect(problemOf(whole.replace('<MsgId>NTF-1</MsgId>', ''))).toEqual([
      'element_missing',
      'BkToCstmrDbtCdtNtfctn/GrpHdr/MsgId',
    ])
    expect(problemOf(whole.replace('<Id>ACC-USD-000123</Id>', ''))).toEqual([
      'element_missing',
      'Ntfctn/Acct/Id/IBAN',
    ])
  })
})

test('a statement tells of its movements in the same form', () => {
  const statement = notification(entry({ head: '<AcctSvcrRef>L-1</AcctSvcrRef>' }))
    .replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt')
    .replaceAll('Ntfctn>', 'Stmt>')
  expect(read(statement)).toMatchObject({
    kind: 'statement',
    accounts: [{ account: 'ACC-USD-000123', movements: [{ bank_reference: 'L-1' }] }],
  })
})

describe('the balances of a statement', () => {
  const balance = (code: string, value: string, side: string, date = '<Dt>2026-11-16</Dt>') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${value}<CdtDbtInd>${side}</CdtDbtInd>
     <Dt>${date}</Dt></Bal>`
  const statement = (...parts: string[]) =>
    notification(...parts)
      .replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt')
      .replaceAll('Ntfctn>', 'Stmt>')
  const opened = (...parts: string[]) => {
    const report = read(statement(...parts))
    return report.kind === 'statement' ? report.accounts[0] : undefined
  }

  test('are signed, may be zero, and have their days; the sequence is a number', () => {
    const zero = balance('OPBD', amount('0.00'), 'CRDT')
    const overdrawn = balance('CLBD', amount('12.50'), 'DBIT', '<DtTm>2026-11-17T23:59:59Z</DtTm>')
    expect(opened('<ElctrncSeqNb>320</ElctrncSeqNb>', zero, overdrawn)).toMatchObject({
      sequence_number: 320,
      opening: { amount: { minor: 0n, currency: 'USD' }, date: '2026-11-16' },
      closing: { amount: { minor: -1250n, currency: 'USD' }, date: '2026-11-17' },
    })
  })

  test('are absent where the statement has none; the closing of the day before opens the day', () => {
    expect(opened(entry())).toMatchObject({
      sequence_number: undefined,
      opening: undefined,
      closing: undefined,
    })
    const closed = balance('PRCD', amount('1.00'), 'CRDT')
    expect(opened(closed)).toMatchObject({ opening: { amount: { minor: 100n } } })
  })

  test.each([
    ['an unknown side', 'Bal/CdtDbtInd', balance('OPBD', amount('1.00'), 'BOTH')],
    ['a sign', 'Bal/Amt', balance('OPBD', amount('-1.00'), 'CRDT')],
    ['a day that does not exist', 'Bal/Dt', balance('CLBD', amount('1.00'), 'CRDT', '<Dt>2026-02-30</Dt>')],
    ['a sequence that is no number', 'Stmt/ElctrncSeqNb', '<ElctrncSeqNb>1.5</ElctrncSeqNb>'],
  ])('with %s are refused', (_what, path, part) => {
    expect(problemOf(statement(part))).toEqual(['element_invalid', path])
  })
})

test('a message of another kind is refused', () => {
  expect(problemOf('<Document><CstmrPmtStsRpt/></Document>')).toEqual(['unknown_message', 'CstmrPmtStsRpt'])
  expect(problemOf('<Document><constructor/></Document>')).toEqual(['unknown_message', 'constructor'])
  expect(problemOf('<Document/>')).toEqual(['unknown_message', ''])
  expect(problemOf('<Envelope><BkToCstmrStmt/></Envelope>')).toEqual(['unknown_message', 'BkToCstmrStmt'])
})

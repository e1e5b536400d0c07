import type { ConsoleEnquiryDetail, EnquiryDetail } from '@causeway/contract'
import { selectFilesUsedBy } from '../files/service.ts'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { scoreNames } from '../screening/service.ts'
import { type Sought, selectReceiptsFor, selectSuspenseFor } from './queries/candidates.ts'
import { selectConsoleEnquiry, selectListedEnquiry } from './queries/lists.ts'
import { toleranceIn } from './tolerance.ts'
import { accountOf, amountOf, type ConsoleRow, toConsoleEnquiry, toEnquiry } from './view.ts'

export const filesOf = (enquiry_id: string) => ({ kind: 'enquiry', id: enquiry_id }) as const

export async function showEnquiry(reader: Reader, merchant_id: string, id: string): Promise<EnquiryDetail> {
  const row = orRefuse(await selectListedEnquiry(reader, merchant_id, id), 'enquiry_not_found')
  return { ...toEnquiry(row), files: await selectFilesUsedBy(reader, filesOf(id)) }
}

/** An enquiry with the money that it may be about; an answered one is shown as it was answered. */
export async function showConsoleEnquiry(reader: Reader, id: string): Promise<ConsoleEnquiryDetail> {
  const row = orRefuse(await selectConsoleEnquiry(reader, id), 'enquiry_not_found')
  const { days } = await policy(reader, 'enquiry_search')
  const tolerance = await toleranceIn(reader, row.currency)
  const sought = { ...row, tolerance_minor: tolerance ?? 0n, days }
  const candidates = row.enquiry_state === 'open' ? await candidatesOf(reader, row, sought) : NONE
  return {
    ...toConsoleEnquiry(row),
    files: await selectFilesUsedBy(reader, filesOf(id)),
    bank_account: row.bank_account,
    tolerance: tolerance === undefined ? null : amountOf(tolerance, row.currency),
    taken_at: row.taken_at,
    ...candidates,
  }
}

const NONE = { suspense: [], receipts: [] }

type Candidates = Pick<ConsoleEnquiryDetail, 'suspense' | 'receipts'>

async function candidatesOf(reader: Reader, row: ConsoleRow, sought: Sought): Promise<Candidates> {
  const { currency, payer_name } = row
  const items = await selectSuspenseFor(reader, sought)
  const receipts = await selectReceiptsFor(reader, sought)
  const names = [...items, ...receipts].map((each) => each.payer_name)
  const scores = await scoreNames(reader, payer_name, names)
  const amounts = (amount_minor: bigint) => ({
    amount: amountOf(amount_minor, currency),
    short: amountOf(row.amount_minor - amount_minor, currency),
  })
  return {
    suspense: items.map(({ amount_minor, ...item }, index) => {
      return { ...item, ...amounts(amount_minor), name_score: scores[index] ?? 0 }
    }),
    receipts: receipts.map(({ amount_minor, account_id, alias, bank_account, ...receipt }, index) => ({
      ...receipt,
      ...amounts(amount_minor),
      name_score: scores[items.length + index] ?? 0,
      account: accountOf(account_id, alias, bank_account),
    })),
  }
}

import { type BankCodeField, wholeBankCode } from '@causeway/bank-details/payees'
import type { FoundBank } from '@causeway/contract'
import { type Bank, BankError } from '../kernel/bank.ts'

type Asked = { readonly field: BankCodeField; readonly code: string }

/** The bank of a code. Only a whole code is asked about; the form goes on without an answer. */
export async function findBank(bank: Bank, { field, code }: Asked): Promise<FoundBank> {
  const whole = wholeBankCode(field, code)
  if (!whole) return { outcome: 'unknown', bank: null }
  try {
    const found = await bank.findBank({ kind: field, code: whole })
    return { outcome: found.bank ? 'found' : 'unknown', bank: found.bank }
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    return { outcome: 'unavailable', bank: null }
  }
}

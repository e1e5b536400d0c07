import type { CheckedName } from '@causeway/bank-link'
import type { PayeeInput } from '@causeway/contract'
import { type Bank, BankError } from '../kernel/bank.ts'
import { factsOf } from './columns.ts'

/** The answer of the payee's bank about the name. A bank that does not answer is no reason to wait. */
export async function checkName(bank: Bank, input: PayeeInput): Promise<CheckedName> {
  const facts = factsOf(input)
  if (!facts) throw new Error('A payee without a destination is not asked about')
  const { country, names, account } = facts
  const named = { country, name: names[0] ?? '', account: account?.key ?? '' }
  return bank.checkName(named).catch((error: unknown) => {
    if (!(error instanceof BankError)) throw error
    return { outcome: 'unavailable', registered_name: null }
  })
}

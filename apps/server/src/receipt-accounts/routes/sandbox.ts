import { amountProblem, payInSandbox } from '@causeway/contract'
import { type Currency, parseMoney } from '@causeway/money'
import { BankError } from '../../kernel/bank.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type Endpoint, steps } from '../../kernel/http/endpoint.ts'
import { selectAccount } from '../queries/accounts.ts'

/** The bank of the sandbox acts as a payer: the money comes by its message, as from any payer. */
export const sandboxEndpoints: Endpoint[] = [
  // In steps, because it waits for the bank.
  steps(payInSandbox, async ({ params, body }, { db, scope, bank, actor }) => {
    const account = await db.transact(scope, (tx) => selectAccount(tx, params.id))
    if (account?.merchant_id !== actor.merchant_id) throw new ApiError('account_not_found')
    if (!account.bank_account) throw new ApiError('account_wrong_state')
    const currency = body.currency ?? (account.currency as Currency)
    const problem = amountProblem(body.amount, currency)
    if (problem) throw new ApiError('input_invalid', { fields: { amount: problem } })
    const charges = chargesOf(body, currency)
    const payer = { name: body.payer_name, ...(body.payer_country && { country: body.payer_country }) }
    const paid = { amount: body.amount, currency }
    const { remittance } = body
    const payment = { account: account.bank_account, paid, payer, remittance, ...charges }
    return bank.payIn(payment).catch((error: unknown) => {
      throw error instanceof BankError ? new ApiError('bank_unavailable') : error
    })
  }),
]

type Charged = { readonly amount: string; readonly charges?: string | undefined }

/** What banks on the way deduct: something of the payment must arrive. */
function chargesOf({ amount, charges }: Charged, currency: Currency): { readonly charges?: string } {
  if (charges === undefined) return {}
  const [paid, deducted] = [parseMoney(amount, currency), parseMoney(charges, currency)]
  const isAll = paid && deducted && deducted.minor >= paid.minor
  const problem = amountProblem(charges, currency) ?? (isAll ? 'too_large' : undefined)
  if (problem) throw new ApiError('input_invalid', { fields: { charges: problem } })
  return { charges }
}

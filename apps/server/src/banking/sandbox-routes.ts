import * as api from '@causeway/contract'
import { type Bank, BankError } from '../kernel/bank.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, steps } from '../kernel/http/endpoint.ts'

/** By these calls the bank of the sandbox acts; what follows comes by its messages, as from any bank. */
export const sandboxBankEndpoints: Endpoint[] = [
  steps(api.getSandboxFaults, (_input, { bank }) => readFaults(bank)),
  steps(api.setSandboxFaults, async ({ body }, { bank }) => {
    const faults = body.faults.map(({ fault, percent, account, code }) => {
      return {
        fault,
        rate: percent / 100,
        ...(account !== null && { account }),
        ...(code !== null && { code }),
      }
    })
    await bank.setFaults(faults).catch(refuseFailure)
    return readFaults(bank)
  }),
  steps(api.closeSandboxDay, async ({ body }, { bank }) => {
    await bank.closeDay(body).catch(refuseFailure)
  }),
  steps(api.takeBackInSandbox, async ({ body }, { bank }) => {
    const { act, bank_reference, amount } = body
    if (act === 'recall') await bank.askBack({ bank_reference, reason: 'CUST' }).catch(refuseFailure)
    else await bank.takeBack({ bank_reference, ...(amount && { amount }) }).catch(refuseFailure)
  }),
]

async function readFaults(bank: Bank) {
  const faults = await bank.faults().catch(refuseFailure)
  return {
    faults: faults.flatMap(({ fault: name, rate, account = null, code = null }) => {
      const fault = api.sandboxFaults.find((each) => each === name)
      return fault ? [{ fault, percent: Math.round(rate * 100), account, code }] : []
    }),
  }
}

/** The bank knows the credits and what is left of them. */
function refuseFailure(error: unknown): never {
  if (!(error instanceof BankError)) throw error
  if (error.status === 404) throw new ApiError('receipt_not_found')
  if (error.status === 409 || error.status === 422) {
    throw new ApiError('input_invalid', { fields: { amount: 'too_large' } })
  }
  throw new ApiError('bank_unavailable')
}

import type { PayeeInput } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type PayeeRecord, selectPayeeInForce } from '../payees/service.ts'

/** A payee with the version in force. */
export type PaidPayee = PayeeRecord & {
  readonly version: number
  readonly input: PayeeInput
  readonly account_key: string
  readonly account_since: string
}

/** The payee of a merchant that can be paid now. */
export async function refuseNoPayee(
  reader: Reader,
  merchant_id: string,
  payee_id: string,
): Promise<PaidPayee> {
  const payee = orRefuse(await selectPayeeInForce(reader, payee_id, merchant_id), 'payee_not_found')
  const { in_force: version, input, account_key, account_since } = payee
  if (payee.payee_state !== 'active' || !version || !input || !account_key || !account_since) {
    throw new ApiError('payee_wrong_state')
  }
  return { ...payee, version, input, account_key, account_since }
}

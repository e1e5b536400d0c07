import type { PayeeInput } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type PayeeRecord, selectPayee, selectVersion } from '../payees/service.ts'

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
  const payee = orRefuse(await selectPayee(reader, payee_id, merchant_id), 'payee_not_found')
  const { in_force, account_key, account_since } = payee
  const version = in_force === null ? undefined : await selectVersion(reader, payee_id, in_force)
  if (payee.payee_state !== 'active' || !version || !account_key || !account_since) {
    throw new ApiError('payee_wrong_state')
  }
  return { ...payee, version: version.version, input: version.input, account_key, account_since }
}

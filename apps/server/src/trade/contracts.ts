import type { Reader } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { selectExceeded, selectMarkedContracts } from './queries/contracts.ts'
import type { Deciding } from './queries/deciding.ts'

/** No draft is submitted whose orders were marked as beyond the total of their contract. */
export async function refuseExceededDraft(reader: Reader, submission_id: string): Promise<void> {
  const names = await selectMarkedContracts(reader, submission_id)
  if (names.length > 0) throw new ApiError('trade_contract_exceeded', { names })
}

/** No order is accepted beyond the total of its contract. The caller holds the trade of the merchant. */
export async function refuseExceeded(reader: Reader, merchant_id: string, deciding: Deciding): Promise<void> {
  const names = await selectExceeded(reader, merchant_id, deciding)
  if (names.length > 0) throw new ApiError('trade_contract_exceeded', { names })
}

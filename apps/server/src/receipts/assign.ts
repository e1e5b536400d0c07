import type { Currency } from '@causeway/money'
import { type AssignItem, findEntry } from '../banking/service.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { type AccountRecord, lockAccount } from '../receipt-accounts/service.ts'
import { assignedPosting } from './postings.ts'
import { keepReceipt } from './receive.ts'

const isUsable = ({ account_state }: AccountRecord) => ['active', 'frozen'].includes(account_state)

/** Makes a receipt of money that an operator has matched with an account. It is screened like any other. */
export const assignItem: AssignItem = async (tx, context, { entry_id, account_id }) => {
  const entry = orRefuse(await findEntry(tx, { entry_id }), 'suspense_not_found')
  const account = await lockAccount(tx, account_id)
  if (account?.currency !== entry.currency || !isUsable(account)) {
    throw new ApiError('account_unfit')
  }
  const receipt_id = newId('receipt', context.clock)
  const booked = { ...entry, currency: entry.currency as Currency }
  await keepReceipt(tx, context, booked, { receipt_id, account, is_assigned: true })
  const posted = { receipt_id, merchant_id: account.merchant_id, currency: booked.currency }
  return { receipt_id, posting: assignedPosting(posted, entry.amount_minor) }
}

import { type Balance, listBalances, listLedgerEntries } from '@causeway/contract'
import { formatMoney, money } from '@causeway/money'
import { type Endpoint, endpoint, pageOf } from '../kernel/http/endpoint.ts'
import { typedId } from '../kernel/number.ts'
import { type StoredBalance, selectBalances, selectEntries } from './queries.ts'

/** What merchants see of the books. */
export const ledgerEndpoints: Endpoint[] = [
  endpoint(listBalances, async ({ query }, { tx, actor: { merchant_id } }) =>
    pageOf((await selectBalances(tx, merchant_id)).map(toBalance), query),
  ),
  endpoint(listLedgerEntries, async ({ query }, { tx, actor: { merchant_id } }) => {
    const reference_id = await typedId(tx, 'reference_id', query.reference_id)
    return selectEntries(tx, { ...query, merchant_id, reference_id })
  }),
]

function toBalance({ currency, available, held, reserved, receivable }: StoredBalance): Balance {
  const text = (minor: bigint) => formatMoney(money(minor, currency))
  return {
    currency,
    available: text(available),
    held: text(held),
    reserved: text(reserved),
    receivable: text(receivable),
    total: text(available + held + reserved + receivable),
  }
}

import { type Balance, balanceList, listBalances, listLedgerEntries } from '@causeway/contract'
import { formatMoney, money } from '@causeway/money'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { pageOf } from '../kernel/list/page.ts'
import { withIds } from '../kernel/number.ts'
import { selectEntries } from './entry-list.ts'
import { type StoredBalance, selectBalances } from './queries.ts'

const idOf = ({ currency }: Balance) => currency

/** The books for merchants. */
export const ledgerEndpoints: Endpoint[] = [
  endpoint(listBalances, async ({ query }, { tx, actor: { merchant_id } }) =>
    pageOf(balanceList, (await selectBalances(tx, merchant_id)).map(toBalance), query, idOf),
  ),
  endpoint(listLedgerEntries, async ({ query }, { tx, actor: { merchant_id } }) =>
    selectEntries(tx, merchant_id, await withIds(tx, query, 'reference_id')),
  ),
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

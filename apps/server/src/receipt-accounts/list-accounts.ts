import type { ListedAccount } from '@causeway/contract'
import { type Currency, formatMoney, money } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import type { PageQuery } from '../kernel/list/source.ts'
import { paperDate } from '../kernel/local-time.ts'
import { selectAccounts } from './queries/accounts.ts'

type Asked = {
  readonly merchant_id: string
  readonly account_ids: readonly string[]
  readonly since: Date
}

/** What accounts of a merchant have received since a time, in minor units; receipts know it. */
export type ReceivedBy = (reader: Reader, asked: Asked) => Promise<ReadonlyMap<string, bigint>>

/** A page of accounts, each with what it received since the month began in UTC+8. */
export async function listAccounts(
  reader: Reader,
  clock: Clock,
  { receivedBy }: { readonly receivedBy: ReceivedBy },
  { merchant_id, query }: { readonly merchant_id: string; readonly query: PageQuery },
): Promise<Page<ListedAccount[]>> {
  const { list, count } = await selectAccounts(reader, merchant_id, query)
  const month = paperDate(clock.now()).slice(0, 7)
  const since = new Date(`${month}-01T00:00:00+08:00`)
  const account_ids = list.map(({ id }) => id)
  const received = await receivedBy(reader, { merchant_id, account_ids, since })
  const amountOf = (id: string, currency: Currency) => formatMoney(money(received.get(id) ?? 0n, currency))
  return {
    count,
    list: list.map((row) => ({ ...row, received: { month, amount: amountOf(row.id, row.currency) } })),
  }
}

import type { Books } from './ledger-books.ts'
import { MERCHANTS } from './ledger-books.ts'

/** One posting each, by the function that the service calls, over random merchants. */
export type Scripts = {
  /** Two legs of a merchant. */
  readonly single: string
  /** One leg of a merchant, the other always on the same account of the provider. */
  readonly hot: string
  /** Six legs: an order filled with a fee. */
  readonly exchange: string
}

/** Reckons the accounts of a merchant: see `openAccounts`. The provider's are looked up. */
export async function scriptsFor({ asOwner }: Books): Promise<Scripts> {
  const { rows } = await asOwner(
    `select kind || '_' || currency as name, account_id::text as id from ledger_accounts
     where merchant_id is null`,
  )
  const id = (name: string) => rows.find((row) => row.name === name)?.id
  const provider = [
    { id: Number(id('fx_position_USD')), currency: 'USD', amount: 100 },
    { id: Number(id('fx_position_EUR')), currency: 'EUR', amount: -90 },
    { id: Number(id('fee_income_USD')), currency: 'USD', amount: 25 },
  ].sort((a, b) => a.id - b.id)
  const of = (list: readonly (string | number)[]) => list.join(',')
  return {
    single: script(':available, :reserved', 'USD,USD', '-125,125', 2),
    hot: script(`:available, ${id('fee_income_USD')}`, 'USD,USD', '-125,125', 1),
    exchange: script(
      `:euros, :available, :reserved, ${of(provider.map((each) => each.id))}`,
      `EUR,USD,USD,${of(provider.map(({ currency }) => currency))}`,
      `90,-25,-100,${of(provider.map(({ amount }) => amount))}`,
      3,
    ),
  }
}

function script(accounts: string, currencies: string, amounts: string, strict: number): string {
  // A colon within a text would be taken for a variable of the load program.
  return `
\\set m random(1, ${MERCHANTS})
\\set euros 8 * :m - 7
\\set available 8 * :m - 6
\\set reserved 8 * :m
select post_transaction(
  'merchant_' || lpad(:m::text, 20, '0'), o.id || ':' || 'posted', 'order_reserved', 'order', o.id, null,
  now(), array[${accounts}]::bigint[], '{${currencies}}', '{${amounts}}', ${strict})
from (select 'order_' || uuidv7()::text as id) o;
`
}

const PEER_ACCOUNTS = 10_000

/** The peer's books in a database of their own, and one transfer between random accounts. */
export async function preparePeer(asOwner: Books['asOwner'], texts: readonly string[]): Promise<string> {
  await asOwner('create database peer')
  for (const text of texts) await asOwner(text, 'peer')
  await asOwner(
    `create table bench_accounts as
     select n, (select id from pgledger_create_account('account ' || n, 'USD')) as id
     from generate_series(1, ${PEER_ACCOUNTS}) n;
     alter table bench_accounts add primary key (n); analyze`,
    'peer',
  )
  return `
\\set a random(1, ${PEER_ACCOUNTS / 2})
\\set b random(${PEER_ACCOUNTS / 2} + 1, ${PEER_ACCOUNTS})
select pgledger_create_transfer(
  (select id from bench_accounts where n = :a), (select id from bench_accounts where n = :b), '1.25');
`
}

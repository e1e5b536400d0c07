import * as api from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { placeDeal } from './deals.ts'
import { type FundsSums, selectDeal, selectDeals, selectFundsSums, toDeal } from './queries.ts'

export function treasuryEndpoints(sandbox: boolean): Endpoint[] {
  return [
    endpoint(api.listFunds, async (_input, { tx, bank }) => ({
      funds: (await selectFundsSums(tx, bank.code)).map(toFunds),
    })),
    endpoint(api.listDeals, ({ query }, { tx }) => mapPage(selectDeals(tx, query), toDeal)),
    endpoint(api.orderDeal, async ({ body }, { tx, bank: { code: bank }, ...context }) => {
      const id = await placeDeal(tx, context, { bank, sandbox }, body)
      return toDeal(orRefuse(await selectDeal(tx, id), 'not_found'))
    }),
  ]
}

function toFunds(row: FundsSums): api.FundsRow {
  const currency = row.currency as Currency
  const amount = (minor: bigint) => toWire(money(minor, currency))
  return {
    currency,
    bank: row.bank,
    balance: amount(row.balance_minor),
    under_way: amount(row.under_way_minor),
    free: amount(row.balance_minor - row.under_way_minor),
    needed: amount(row.needed_minor),
    waiting_count: row.waiting_count,
    position: amount(row.position_minor),
  }
}

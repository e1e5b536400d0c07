import * as api from '@causeway/contract'
import { worthIn } from '@causeway/contract'
import { money, toWire } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { selectBalances } from '../ledger/service.ts'
import { findRates } from '../rates/service.ts'
import { proposeDebtChange, settleDebtChange, withdrawDebtChange } from './change-debt.ts'
import { selectDebts, selectDebtsOf, selectListedDebt } from './queries/debt-lists.ts'
import { entriesOf, toDebt } from './view.ts'

async function readDebt(reader: Reader, id: string) {
  return toDebt(orRefuse(await selectListedDebt(reader, id), 'debt_not_found'))
}

/** The money of the merchant in other currencies, and how much of the debt it would repay. */
async function sourcesOf(reader: Reader, { merchant_id, currency }: api.ConsoleDebt) {
  const mids = (await findRates(reader))?.mids
  return (await selectBalances(reader, merchant_id))
    .filter((balance) => balance.currency !== currency && balance.available > 0n)
    .map((balance) => {
      const available = money(balance.available, balance.currency)
      const worth = worthIn(mids, available, currency)
      return { available: toWire(available), worth: worth ? toWire(worth) : null }
    })
}

export const debtEndpoints: Endpoint[] = [
  endpoint(api.listDebts, async (_input, { tx, actor }) => {
    const rows = await selectDebtsOf(tx, actor.merchant_id)
    const debts = []
    for (const row of rows) debts.push({ ...toDebt(row), entries: await entriesOf(tx, row) })
    return { debts }
  }),
  endpoint(api.listConsoleDebts, ({ query }, { tx }) => mapPage(selectDebts(tx, query), toDebt)),
  endpoint(api.getConsoleDebt, async ({ params }, { tx }) => {
    const row = orRefuse(await selectListedDebt(tx, params.id), 'debt_not_found')
    const debt = toDebt(row)
    return { ...debt, entries: await entriesOf(tx, row), sources: await sourcesOf(tx, debt) }
  }),
  endpoint(api.proposeDebt, async ({ params, body }, { tx, ...context }) => {
    await proposeDebtChange(tx, context, params.id, body)
    return readDebt(tx, params.id)
  }),
  endpoint(api.settleDebt, async ({ params, body }, { tx, ...context }) =>
    readDebt(tx, await settleDebtChange(tx, context, params.id, body.verdict)),
  ),
  endpoint(api.withdrawDebt, async ({ params }, { tx, ...context }) =>
    readDebt(tx, await withdrawDebtChange(tx, context, params.id)),
  ),
]

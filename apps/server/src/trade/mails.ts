import { sql } from 'kysely'
import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { moneyText } from '../kernel/money-text.ts'
import { amountOf } from './view.ts'

const PATH = '/merchant/collection/material_submit'

type Reviewed = { number: string; accepted: number; refused: number }

/** Every row of a submission is decided. */
export async function mailReviewed(tx: Tx, merchant_id: string, submission_id: string): Promise<void> {
  const { rows } = await sql<Reviewed>`
    select s.number, (count(*) filter (where w.row_state = 'accepted'))::int as accepted,
      (count(*) filter (where w.row_state = 'refused'))::int as refused
    from trade_submissions s join trade_rows w using (submission_id)
    where s.submission_id = ${submission_id} group by s.number`.execute(tx)
  const [reviewed] = rows
  if (!reviewed) return
  const { number, accepted, refused } = reviewed
  const values = { number, accepted: String(accepted), refused: String(refused) }
  const path = `${PATH}?tab=submissions` as const
  await tellMerchant(tx, merchant_id, { template: 'trade_reviewed', values: () => values, path })
}

type Expiring = { readonly merchant_id: string; readonly currency: string; readonly minor: bigint }

export async function mailExpiring(tx: Tx, expiring: Expiring & { readonly first: string }): Promise<void> {
  const { merchant_id, currency, minor, first: date } = expiring
  const values = { amount: moneyText(amountOf(minor, currency)), date }
  const path = `${PATH}?tab=quota` as const
  await tellMerchant(tx, merchant_id, { template: 'quota_expiring', values: () => values, path })
}

export async function mailFrozen(tx: Tx, frozen: Expiring & { readonly orders: number }): Promise<void> {
  const { merchant_id, currency, minor, orders } = frozen
  const values = { amount: moneyText(amountOf(minor, currency)), orders: String(orders) }
  const path = `${PATH}?tab=orders` as const
  await tellMerchant(tx, merchant_id, { template: 'quota_frozen', values: () => values, path })
}

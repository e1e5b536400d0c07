import { amountProblem, creditInSandbox } from '@causeway/contract'
import { type Currency, compare, type Money, money, parseMoney, toWire } from '@causeway/money'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, steps } from '../kernel/http/endpoint.ts'
import { selectMerchant } from '../merchants/service.ts'
import { receiveMoney } from './receive.ts'

const LIMIT_MINOR = 1_000_000_000_000n

function readAmount(text: string, currency: Currency): Money {
  const amount = parseMoney(text, currency)
  const problem = amountProblem(text, currency)
  if (problem || !amount) throw new ApiError('input_invalid', { fields: { amount: problem ?? 'format' } })
  const limit = money(LIMIT_MINOR, currency)
  if (compare(amount, limit) > 0) throw new ApiError('amount_above_limit', { limit: toWire(limit) })
  return amount
}

export const collectionEndpoints: Endpoint[] = [
  // In steps, because concurrent receipts are posted as one set.
  steps(creditInSandbox, async ({ params, body }, { db, clock, request_id }) => {
    const { payer_name, reference } = body
    const { minor, currency } = readAmount(body.amount, body.currency)
    const merchant = await selectMerchant(db.reader(providerScope), params.id)
    if (merchant?.merchant_state !== 'audit_pass') throw new ApiError('merchant_not_found')
    const payment = { merchant_id: merchant.id, currency, minor, payer_name, reference }
    const receipt = await receiveMoney({ db, clock, request_id }, payment)
    return { ...receipt, received: toWire(money(minor, currency)), released_at: clock.now().toISOString() }
  }),
]

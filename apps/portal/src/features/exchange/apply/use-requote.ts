import type { Quote } from '@causeway/contract'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { createQuote } from '../queries.ts'

/** A quote that the user can renew, together with the quote it replaced. */
export function useRequote(first: Quote) {
  const [quotes, setQuotes] = useState<{ readonly quote: Quote; readonly before?: Quote }>({ quote: first })
  const { isAtWork, failure, run } = useWrite(async () => {
    const { sell, buy, fixed_side, lock } = quotes.quote
    const { amount } = fixed_side === 'sell' ? sell : buy
    const asked = { sell_currency: sell.currency, buy_currency: buy.currency, fixed_side, amount, lock }
    const quote = await createQuote(asked)
    setQuotes(({ quote: before }) => ({ quote, before }))
    return true
  })
  return { ...quotes, busy: isAtWork, failure, refresh: () => run() }
}

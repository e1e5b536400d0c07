import type { Quote } from '@causeway/contract'
import { reportBug } from '@causeway/web/form/failure.ts'
import { useState } from 'react'
import { createQuote } from '../queries.ts'

/** A quote that can be asked for anew, by hand, with the one whose place it took. */
export function useRequote(first: Quote) {
  const [quotes, setQuotes] = useState<{ readonly quote: Quote; readonly before?: Quote }>({ quote: first })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const refresh = async (): Promise<boolean> => {
    const { sell, buy, fixed_side, lock } = quotes.quote
    const { amount } = fixed_side === 'sell' ? sell : buy
    const asked = { sell_currency: sell.currency, buy_currency: buy.currency, fixed_side, amount, lock }
    setBusy(true)
    setFailure(undefined)
    try {
      const quote = await createQuote(asked)
      setQuotes(({ quote: before }) => ({ quote, before }))
      return true
    } catch (thrown) {
      setFailure(thrown)
      reportBug(thrown)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { ...quotes, busy, failure, refresh }
}

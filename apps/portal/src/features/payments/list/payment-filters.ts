import { choice, paymentList } from '@causeway/contract'
import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { payeeQueries } from '../../payees/queries.ts'

/** The payee that the address names: others are found by their names. */
function useNamedPayee() {
  const { payee_id = '' } = useScreenSearch()
  const { data } = useQuery({ ...payeeQueries.one(payee_id), enabled: payee_id !== '' })
  return data ? [{ value: data.id, label: data.alias || data.name }] : []
}

const options = {
  payment_state: 'payment-words.states',
  method: 'payees.methods',
  purpose: 'payment-words.purposes',
}

const { direction, stage, search, payee_id, created_at, source_currency } = paymentList.filters
const { purpose, currency, country, method, amount_from, amount_to } = paymentList.filters
/** A draft that was discarded is not listed, and the returned ones have a state for each direction. */
const payment_state = choice([
  'created',
  'scheduled',
  'authorised',
  'processing',
  'unknown',
  'sent',
  'paid',
  'returned',
  'failed',
  'cancelled',
])

/** RMB goes to one currency and country, by local rails. */
const inbound = { search, payment_state, created_at, source_currency, purpose, amount_from, amount_to }
const outbound = { ...inbound, currency, country, method }
const chosen = { payee_id: useNamedPayee, country: useCountryOptions }

export const paymentFilters = filtersOf({ names: 'payments.filters', options, chosen })

/** The filters of a list; that of a payee is offered where the address names one. */
export function shownFilters(of: 'inbound' | 'outbound', hasPayee: boolean) {
  const fields = of === 'inbound' ? inbound : outbound
  return { direction, stage, ...(hasPayee && { payee_id }), ...fields }
}

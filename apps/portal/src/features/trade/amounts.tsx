import type { WireMoney } from '@causeway/money'
import { Amount } from '../../components/amount.tsx'

/** Amounts in several currencies, or a dash. */
export function Amounts({ amounts }: { readonly amounts: readonly WireMoney[] }) {
  if (amounts.length === 0) return '–'
  return amounts.map((each) => (
    <div key={each.currency}>
      <Amount {...each} />
    </div>
  ))
}

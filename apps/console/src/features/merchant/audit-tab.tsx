import { AuditTable } from '../../components/audit/audit-table.tsx'
import { useListAddress } from '../../router/use-list-address.ts'
import type { ConsoleMerchant } from './queries.ts'

/** Everything that was ever done to this company, or by it. */
export function AuditTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const { state, turn } = useListAddress('Merchant')
  const filter = { ...state, merchant_id: merchant.id }
  return <AuditTable filter={filter} state={state} onTurn={turn} ofOneMerchant />
}

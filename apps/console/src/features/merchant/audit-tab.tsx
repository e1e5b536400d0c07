import { useListAddress } from '@causeway/web/navigation/use-list-address.ts'
import { AuditTable } from '../audit/parts/audit-table.tsx'
import type { ConsoleMerchant } from './queries.ts'

/** All audit events about this company or by its users. */
export function AuditTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const { state, turn } = useListAddress()
  const filter = { ...state, merchant_id: merchant.id }
  return <AuditTable filter={filter} state={state} onTurn={turn} ofOneMerchant />
}

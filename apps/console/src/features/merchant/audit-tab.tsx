import { auditEventList } from '@causeway/contract'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { AuditTable, auditFilters } from '../audit/parts/audit-table.tsx'
import type { ConsoleMerchant } from './queries.ts'

/** All audit events about this company or by its users. */
export function AuditTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const fixed = { merchant_id: merchant.id }
  return <AuditTable address={useListAddress(auditEventList, { filters: auditFilters, fixed })} />
}

import { auditEventList } from '@causeway/contract'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { AuditTable, auditWords } from '../../components/audit/audit-table.tsx'
import type { ConsoleMerchant } from './queries.ts'

/** Everything that was ever done to this company, or by it. */
export function AuditTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const fixed = { merchant_id: merchant.id }
  return <AuditTable address={useListAddress(auditEventList, { words: auditWords, fixed })} />
}

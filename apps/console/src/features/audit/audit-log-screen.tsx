import { auditEventList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useTranslations } from 'use-intl'
import { useMay } from '../../operator.ts'
import { ChainCheck } from './chain-check.tsx'
import { AuditTable, auditFilters } from './parts/audit-table.tsx'

export function AuditLogScreen() {
  const t = useTranslations('audit')
  const titles = useTranslations('titles')
  const isAdministrator = useMay('administrator')
  const address = useListAddress(auditEventList, { filters: auditFilters })
  return (
    <Page title={titles('AuditLog')} context={t('context')}>
      {isAdministrator && <ChainCheck />}
      <AuditTable address={address} />
    </Page>
  )
}

import { Notice } from '@causeway/web/components/notice.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { LATEST_RUN, ledgerAuditQueries } from '../ledger-audits/queries.ts'
import { rateQueries } from '../rates/queries.ts'

/** Urgent problems: ledger discrepancies, an unsealed ledger, and stale rates. */
export function TreasuryAlarms() {
  const t = useTranslations('overview.alarms')
  const chain = useQuery(ledgerAuditQueries.chain())
  const audits = useQuery(ledgerAuditQueries.runs(LATEST_RUN, chain.data?.is_auditing))
  const rates = useQuery(rateQueries.current())
  const count = audits.data?.list[0]?.finding_count ?? 0
  return (
    <>
      <QueryFailure query={[chain, audits].find(({ error }) => error) ?? rates} />
      {count > 0 && (
        <Notice
          tone="bad"
          role="alert"
          title={t('findings.title', { count })}
          action={<ScreenLink to="LedgerAudits">{t('findings.see')}</ScreenLink>}
        />
      )}
      {chain.data?.is_late && (
        <Notice
          tone="bad"
          role="alert"
          title={t('unsealed.title')}
          action={<ScreenLink to="LedgerAudits">{t('unsealed.see')}</ScreenLink>}
        />
      )}
      {rates.data?.is_stale && (
        <Notice
          tone="bad"
          role="alert"
          title={t('stale.title')}
          action={<ScreenLink to="Rates">{t('stale.see')}</ScreenLink>}
        />
      )}
    </>
  )
}

import { ledgerAuditList } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import { AuditRuns } from './audit-runs.tsx'
import { FindingsTable } from './findings-table.tsx'
import styles from './ledger-audits.module.css'
import { type Chain, LATEST_RUN, type LedgerAudit, ledgerAuditQueries, startAudit } from './queries.ts'
import { Verdict } from './verdict.tsx'

export function LedgerAuditsScreen() {
  const t = useTranslations('ledger-audits')
  const titles = useTranslations('titles')
  const query = useQuery(ledgerAuditQueries.chain())
  const { run, isAtWork, failure } = useWrite(() => startAudit())
  const isRunning = isAtWork || query.data?.is_auditing === true
  return (
    <Page
      title={titles('LedgerAudits')}
      context={t('context')}
      actions={
        <Button tone="primary" loading={isRunning} onClick={() => run()}>
          {t(isRunning ? 'running' : 'start')}
        </Button>
      }
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      <Loaded query={query} lines={8}>
        {(chain) => <AuditsView chain={chain} />}
      </Loaded>
    </Page>
  )
}

function AuditsView({ chain }: { readonly chain: Chain }) {
  const t = useTranslations('ledger-audits')
  const wanted = useScreenSearch()['id']
  const address = useListAddress(ledgerAuditList)
  const runs = useQuery(ledgerAuditQueries.runs(address.query, chain.is_auditing))
  const newest = useQuery(ledgerAuditQueries.runs(LATEST_RUN, chain.is_auditing)).data
  const latest = newest?.list[0]
  const shown = runs.data?.list.find(({ id }) => id === wanted) ?? latest
  return (
    <>
      {newest && <Verdict latest={latest} />}
      {chain.is_late && (
        <Notice tone="bad" role="alert" title={t('chain.late')}>
          {t('chain.lateWords')}
        </Notice>
      )}
      <SectionCard title={t('chain.title')}>
        <ChainFacts chain={chain} />
      </SectionCard>
      {shown && shown.finding_count > 0 && (
        <Section title={t('findings.title')} note={<FindingsNote audit={shown} />}>
          <FindingsTable findings={shown.findings} />
        </Section>
      )}
      <Section title={t('runs.title')}>
        <AuditRuns address={address} query={runs} shownId={shown?.id} />
      </Section>
    </>
  )
}

/** The run of the findings, and whether all of them are listed. */
function FindingsNote({ audit }: { readonly audit: LedgerAudit }) {
  const t = useTranslations('ledger-audits.findings')
  const { finding_count: count, findings, finished_at } = audit
  return (
    <>
      {t.rich('of', { time: () => <Time value={finished_at} /> })}{' '}
      {findings.length < count && t('first', { shown: findings.length, count })}
    </>
  )
}

function ChainFacts({ chain: { blocks, hash, sealed_at } }: { readonly chain: Chain }) {
  const t = useTranslations('ledger-audits.chain')
  const number = new Intl.NumberFormat(useLocale())
  if (blocks === 0) return <p className={styles['quiet']}>{t('none')}</p>
  return (
    <DescriptionList>
      <Description term={t('blocks')}>{number.format(blocks)}</Description>
      {sealed_at && (
        <Description term={t('sealed')}>
          <Time value={sealed_at} />
        </Description>
      )}
      <CopyRow term={t('hash')} value={hash} label={t('copy')} isHash />
    </DescriptionList>
  )
}

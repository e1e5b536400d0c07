import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import type { LedgerAudit } from './queries.ts'

/** The result of the last run, shown before its figures. */
export function Verdict({ latest }: { readonly latest: LedgerAudit | undefined }) {
  const t = useTranslations('ledger-audits.verdict')
  if (!latest) return <Notice title={t('never')}>{t('neverWords')}</Notice>
  const { finding_count: count, finished_at } = latest
  const time = <p>{t.rich('finished', { time: () => <Time value={finished_at} relative /> })}</p>
  if (count > 0) {
    return (
      <Notice tone="bad" role="alert" title={t('findings', { count })}>
        {time}
        <p>{t('alarm')}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="good" title={t('clean')}>
      {time}
    </Notice>
  )
}

import { Button } from '@causeway/web/components/button.tsx'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { type AuditChain, auditQueries } from './queries.ts'

/** Verifies all blocks of the log, each of which has the hash of the one before. */
export function ChainCheck() {
  const t = useTranslations('audit.chain')
  const { data, error, isFetching, refetch } = useQuery(auditQueries.chain())
  const verify = (
    <Button size="small" loading={isFetching} onClick={() => void refetch()}>
      {t(data ? 'again' : 'verify')}
    </Button>
  )
  return (
    <div>
      {error ? (
        <FailureNotice failure={error} action={verify} />
      ) : data ? (
        <Outcome chain={data} action={verify} />
      ) : (
        <Notice title={t('title')} action={verify}>
          {t('words')}
        </Notice>
      )}
    </div>
  )
}

type OutcomeProps = { readonly chain: AuditChain; readonly action: ReactNode }

function Outcome({ chain: { blocks, hash, sealed_at, broken }, action }: OutcomeProps) {
  const t = useTranslations('audit.chain')
  if (broken.length > 0) {
    return (
      <Notice tone="bad" role="alert" title={t('broken', { count: broken.length })} action={action}>
        {t('brokenWords', { blocks: broken.join(', ') })}
      </Notice>
    )
  }
  return (
    <Notice tone="good" role="status" title={t('whole', { count: blocks })} action={action}>
      {sealed_at && <p>{t.rich('sealed', { time: () => <Time value={sealed_at} /> })}</p>}
      {hash && (
        <CopyField value={hash} label={t('copy')}>
          <code className={desk['hash']}>{hash}</code>
        </CopyField>
      )}
    </Notice>
  )
}

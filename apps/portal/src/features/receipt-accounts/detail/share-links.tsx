import type { ReceiptAccount } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endShare, shareAccount } from '../queries.ts'
import pair from '../receipt-accounts.module.css'
import styles from './detail.module.css'

const QrCode = lazyPart(async () => (await import('@causeway/web/components/qr-code.tsx')).QrCode)

const DAYS = [7, 30, 90]

/** Links that show the details to a payer until they expire. The address of a link is shown once. */
export function ShareLinks({ account }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.share')
  const [made, setMade] = useState<{ readonly url: string; readonly expires_at: string }>()
  const { input, failure, run } = useWrite(async (days: number) => {
    setMade(await shareAccount(account.id, days))
  })
  return (
    <div className={pair['tight']}>
      <p className={pair['small']}>{t('words')}</p>
      {made && (
        <div className={styles['link']} role="status">
          <QrCode value={made.url} label={t('qr')} />
          <CopyField value={made.url} label={t('copy')} />
          <span className={pair['small']}>{t('until', { time: formatDateTime(made.expires_at) })}</span>
        </div>
      )}
      <div className={pair['buttons']}>
        {DAYS.map((days) => (
          <Button key={days} loading={input === days} onClick={() => run(days)}>
            {t('make', { days })}
          </Button>
        ))}
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <Shares account={account} />
    </div>
  )
}

function Shares({ account: { id, shares } }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.share')
  const { input, failure, run } = useWrite((share_id: string) => endShare(id, share_id))
  if (shares.length === 0) return null
  return (
    <>
      <ul className={styles['shares']} aria-label={t('list')}>
        {shares.map((share) => (
          <li key={share.id}>
            <span>{t('until', { time: formatDateTime(share.expires_at) })}</span>
            <Button size="small" tone="quiet" loading={input === share.id} onClick={() => run(share.id)}>
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </>
  )
}

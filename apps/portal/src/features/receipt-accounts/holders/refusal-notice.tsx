import type { Holder } from '@causeway/contract'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import styles from './holders.module.css'

/** Findings about the holder as a whole; those about a field are shown with it. */
export function RefusalNotice({ holder: { open_version } }: { readonly holder: Holder }) {
  const t = useTranslations('account-holder')
  if (open_version?.version_state !== 'refused') return null
  const findings = open_version.refusals.filter(({ path }) => path === null)
  return (
    <Notice tone="bad" title={t('refused.title')}>
      <p>{t('refused.words')}</p>
      {findings.length > 0 && (
        <ul className={styles['touched']}>
          {findings.map(({ reason }) => (
            <li key={reason}>{t(`reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

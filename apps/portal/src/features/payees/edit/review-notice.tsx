import type { PayeeDetail } from '@causeway/contract'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import styles from '../payees.module.css'

/** Findings about the payee as a whole; those about a field are shown with it. */
export function ReviewNotice({ payee: { open_version } }: { readonly payee: PayeeDetail }) {
  const t = useTranslations('payee-form.review')
  const reasons = useTranslations('payee-words.findings')
  if (open_version?.version_state !== 'material_required') return null
  const findings = open_version.findings.filter(({ path }) => path === null)
  return (
    <Notice tone="warn" title={t('title')}>
      <p>{t('words')}</p>
      {findings.length > 0 && (
        <ul className={styles['list']}>
          {findings.map(({ reason }) => (
            <li key={reason}>{reasons(reason)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

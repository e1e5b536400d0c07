import { DemoAccounts as Accounts, DEMO_PASSWORD } from '@causeway/web/components/demo-accounts.tsx'
import { useTranslations } from 'use-intl'
import styles from './demo-accounts.module.css'

const NAMES = ['demo', 'second', 'new', 'draft', 'waiting', 'refused'] as const

/** Shown only when the sandbox is on. */
export function DemoAccounts() {
  const t = useTranslations('auth.sandbox')
  return (
    <details className={styles['accounts']}>
      <summary>{t('accounts')}</summary>
      <p className={styles['detail']}>{t('detail', { password: DEMO_PASSWORD })}</p>
      <Accounts accounts={NAMES.map((name) => ({ name, note: t(name) }))} />
    </details>
  )
}

import { DEMO_PASSWORD, DemoAccounts } from '@causeway/web/components/demo-accounts.tsx'
import { useTranslations } from 'use-intl'
import styles from './auth.module.css'

const NAMES = ['operator', 'reviewer'] as const

/** Shown only when the sandbox is on. */
export function DemoOperators() {
  const t = useTranslations('auth.sandbox')
  return (
    <div className={styles['accounts']}>
      <p>{t('detail', { password: DEMO_PASSWORD })}</p>
      <DemoAccounts accounts={NAMES.map((name) => ({ name, note: t(name) }))} />
    </div>
  )
}

import { useFillFields } from '@causeway/web/form/use-form-values.ts'
import { useTranslations } from 'use-intl'
import styles from './demo-accounts.module.css'

const PASSWORD = 'causeway-demo-2026'
const ACCOUNTS = ['demo', 'second', 'new', 'draft', 'waiting', 'refused'] as const

/** Only where the sandbox is on: the accounts that it comes with, to fill the form with. */
export function DemoAccounts() {
  const t = useTranslations('auth.sandbox')
  const fill = useFillFields()
  return (
    <details className={styles['accounts']}>
      <summary>{t('accounts')}</summary>
      <p className={styles['detail']}>{t('detail', { password: PASSWORD })}</p>
      <ul>
        {ACCOUNTS.map((name) => {
          const email = `${name}@causeway.test`
          return (
            <li key={name}>
              <button type="button" onClick={() => fill({ email, password: PASSWORD })}>
                <span>{email}</span>
                <span className={styles['state']}>{t(name)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

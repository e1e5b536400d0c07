import { useFillFields } from '@causeway/web/form/use-form-values.ts'
import { useTranslations } from 'use-intl'
import styles from './auth.module.css'

const PASSWORD = 'causeway-demo-2026'
const OPERATORS = ['operator', 'reviewer'] as const

/** Only where the sandbox is on: the operators that it comes with, to fill the form with. */
export function DemoOperators() {
  const t = useTranslations('auth.sandbox')
  const fill = useFillFields()
  return (
    <div className={styles['accounts']}>
      <p>{t('detail', { password: PASSWORD })}</p>
      <ul>
        {OPERATORS.map((name) => {
          const email = `${name}@causeway.test`
          return (
            <li key={name}>
              <button type="button" onClick={() => fill({ email, password: PASSWORD })}>
                <span>{email}</span>
                <span className={styles['note']}>{t(name)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

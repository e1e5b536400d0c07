import { useFillFields } from '../form/use-form-values.ts'
import styles from './demo-accounts.module.css'

/** Not a secret: these accounts exist only in the sandbox. */
export const DEMO_PASSWORD = 'causeway-demo-2026'

type Account = { readonly name: string; readonly note: string }

/** The accounts of the sandbox; choosing one fills in the surrounding form. */
export function DemoAccounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const fill = useFillFields()
  return (
    <ul className={styles['accounts']}>
      {accounts.map(({ name, note }) => {
        const email = `${name}@causeway.test`
        return (
          <li key={name}>
            <button type="button" onClick={() => fill({ email, password: DEMO_PASSWORD })}>
              <span>{email}</span>
              <span className={styles['note']}>{note}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

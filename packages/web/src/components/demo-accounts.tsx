import { useFillFields } from '../form/use-form-values.ts'
import styles from './demo-accounts.module.css'

/** Known to everybody: these people exist only while the sandbox is on. */
export const DEMO_PASSWORD = 'causeway-demo-2026'

type Account = { readonly name: string; readonly note: string }

/** The accounts that the sandbox comes with, to fill the form around them with. */
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

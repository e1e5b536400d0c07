import { type PolicyName, policyOf, valueAt } from '@causeway/contract'
import styles from './policies.module.css'
import { usePolicyWords } from './use-policy-words.ts'

type Props = { readonly policy: PolicyName; readonly value: unknown }

/** The value of a policy in words: one line, a line for each field, or a block for each row. */
export function PolicyValue({ policy, value }: Props) {
  const { rowOf } = usePolicyWords()
  const { rows } = policyOf(policy)
  if (!rows) return <FieldLines policy={policy} value={value} />
  return (
    <ul className={styles['rows']}>
      {rows.map((row) => (
        <li key={row}>
          <p className={styles['row']}>{rowOf(policy, row)}</p>
          <FieldLines policy={policy} value={valueAt(value, [row])} />
        </li>
      ))}
    </ul>
  )
}

function FieldLines({ policy, value }: Props) {
  const { fieldOf, textOf } = usePolicyWords()
  return (
    <ul className={styles['lines']}>
      {Object.entries(policyOf(policy).fields).map(([field, kind]) => {
        const name = fieldOf(policy, field)
        const text = textOf(policy, field, kind, valueAt(value, [field]))
        return (
          <li key={field}>
            {name && <span className={styles['quiet']}>{name} </span>}
            {text}
          </li>
        )
      })}
    </ul>
  )
}

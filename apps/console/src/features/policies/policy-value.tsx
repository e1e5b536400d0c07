import { type PolicyName, policyOf, valueAt } from '@causeway/contract'
import { useNarrow } from '@causeway/web/list/list-table.tsx'
import styles from './policies.module.css'
import { usePolicyWords } from './use-policy-words.ts'

type Props = { readonly policy: PolicyName; readonly value: unknown }

const WIDE_FIELDS = 3

/** Whether a policy has so many fields for each row that they are read as a table. */
export function isWide(policy: PolicyName): boolean {
  const { rows, fields } = policyOf(policy)
  return rows !== undefined && Object.keys(fields).length >= WIDE_FIELDS
}

/** The value of a policy in words: one line, a line for each field, or a block for each row. */
export function PolicyValue({ policy, value }: Props) {
  const { rowOf } = usePolicyWords()
  const isNarrow = useNarrow()
  const { rows } = policyOf(policy)
  if (isWide(policy) && !isNarrow) return <ValueTable policy={policy} value={value} />
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

function ValueTable({ policy, value }: Props) {
  const { titleOf, rowOf, fieldOf, textOf } = usePolicyWords()
  const { rows = [], fields } = policyOf(policy)
  return (
    <table className={styles['table']} aria-label={titleOf(policy)}>
      <thead>
        <tr>
          <td />
          {Object.keys(fields).map((field) => (
            <th key={field} scope="col">
              {fieldOf(policy, field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{rowOf(policy, row)}</th>
            {Object.entries(fields).map(([field, kind]) => (
              <td key={field}>{textOf(policy, field, kind, valueAt(value, [row, field]))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

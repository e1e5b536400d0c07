import { policyFields, policyOf, valueAt } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import styles from './policies.module.css'
import type { PolicyChange } from './queries.ts'
import { usePolicyWords } from './use-policy-words.ts'

/** The fields that a change touches, with the value in force and the proposed one. */
export function PolicyDiff({ change }: { readonly change: PolicyChange }) {
  const t = useTranslations('policies')
  const { fieldOf, rowOf, textOf } = usePolicyWords()
  const { policy, before, value } = change
  const changed = policyFields(policyOf(policy)).filter(
    ({ path }) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(value, path)),
  )
  return (
    <ul className={styles['diff']}>
      {changed.map(({ path, kind }) => {
        const [field = '', row] = path.toReversed()
        const names = [row && rowOf(policy, row), fieldOf(policy, field)].filter(Boolean)
        const shown = (of: unknown) => textOf(policy, field, kind, valueAt(of, path))
        return (
          <li key={path.join('.')}>
            {names.length > 0 && <span className={styles['quiet']}>{names.join(' · ')} </span>}
            <span className={styles['changed']}>
              {t('change', { before: shown(before), after: shown(value) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

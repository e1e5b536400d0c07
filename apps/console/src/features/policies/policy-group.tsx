import { type PolicyGroup as Group, type PolicyName, policyGroups } from '@causeway/contract'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Section } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './policies.module.css'
import { isWide, PolicyValue } from './policy-value.tsx'
import type { PolicyInForce } from './queries.ts'
import { usePolicyWords } from './use-policy-words.ts'

type Actions = { readonly onPropose: (inForce: PolicyInForce) => void }

type Props = Actions & {
  readonly group: Group
  readonly policies: readonly PolicyInForce[]
  /** The policies of which a change waits. */
  readonly waiting: ReadonlySet<PolicyName>
}

/** The policies of one group with their values in force. */
export function PolicyGroup({ group, policies, waiting, ...actions }: Props) {
  const t = useTranslations('policies')
  const name = useTranslations('policy-words.groups')(group)
  const own = policies.filter(({ policy }) => Object.hasOwn(policyGroups[group], policy))
  return (
    <Section title={name}>
      <ul className={styles['list']} aria-label={t('list', { group: name })}>
        {own.map((inForce) => (
          <PolicyItem
            key={inForce.policy}
            {...actions}
            inForce={inForce}
            isWaiting={waiting.has(inForce.policy)}
          />
        ))}
      </ul>
    </Section>
  )
}

type ItemProps = Actions & { readonly inForce: PolicyInForce; readonly isWaiting: boolean }

function PolicyItem({ inForce, isWaiting, onPropose }: ItemProps) {
  const t = useTranslations('policies')
  const open = useTranslations('proposals.propose')('open')
  const { titleOf, sentenceOf } = usePolicyWords()
  const { policy, value } = inForce
  const title = titleOf(policy)
  return (
    <li className={classNames(styles['item'], isWide(policy) && styles['wide'])}>
      <div className={styles['about']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['quiet']}>{sentenceOf(policy)}</p>
      </div>
      <div className={styles['value']}>
        <PolicyValue policy={policy} value={value} />
      </div>
      <Since inForce={inForce} />
      <div className={styles['actions']}>
        {isWaiting ? (
          <StatusBadge tone="warn">{t('waitingBadge')}</StatusBadge>
        ) : (
          <Button
            size="small"
            aria-label={t('proposeFor', { policy: title })}
            onClick={() => onPropose(inForce)}
          >
            {open}
          </Button>
        )}
        <ScreenLink
          to="Policies"
          search={{ tab: 'history', policy }}
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          {t('tabs.history')}
          <VisuallyHidden>{title}</VisuallyHidden>
        </ScreenLink>
      </div>
    </li>
  )
}

/** Since when the value is in force, and by whom. */
function Since({ inForce: { version, since } }: { readonly inForce: PolicyInForce }) {
  const t = useTranslations('policies')
  if (!since) return <p className={styles['quiet']}>{t('default')}</p>
  const { at, proposed_by, decided_by } = since
  return (
    <div className={styles['quiet']}>
      <p>{t('version', { version })}</p>
      <p>{t.rich('since', { time: () => <Time value={at} /> })}</p>
      <p>{t('by', { proposer: proposed_by.name, decider: decided_by.name })}</p>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { WaitingProposals } from '../../components/proposals/waiting-proposals.tsx'
import { PolicyDiff } from './policy-diff.tsx'
import { type PolicyChange, policyQueries, settlePolicy } from './queries.ts'
import { usePolicyWords } from './use-policy-words.ts'

/** Policy changes that wait for a second operator. */
export function WaitingChanges() {
  const t = useTranslations('policies.waiting')
  const { titleOf } = usePolicyWords()
  return (
    <WaitingProposals<PolicyChange>
      query={useQuery(policyQueries.waiting())}
      titleOf={({ policy, proposed_by: { name } }) => t('title', { policy: titleOf(policy), name })}
      diffOf={(change) => <PolicyDiff change={change} />}
      wordsOf={(action, { policy }) => ({
        title: t(`${action}.title`, { policy: titleOf(policy) }),
        words: t(`${action}.words`),
        done: t(`${action}.done`),
      })}
      settle={settlePolicy}
    />
  )
}

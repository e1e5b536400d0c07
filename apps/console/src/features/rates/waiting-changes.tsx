import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { WaitingProposals } from '../../components/proposals/waiting-proposals.tsx'
import { MarginDiff, usePairName } from './margin-diff.tsx'
import { type MarginChange, rateQueries, settleMargins } from './queries.ts'

/** Margin changes that wait for a second operator. */
export function WaitingChanges() {
  const t = useTranslations('rates.waiting')
  const pairName = usePairName()
  return (
    <WaitingProposals<MarginChange>
      query={useQuery(rateQueries.changes({ change_state: 'proposed', page_size: 100 }))}
      titleOf={({ pair, proposed_by: { name } }) =>
        pair === null ? t('titleOfAll', { name }) : t('title', { pair, name })
      }
      diffOf={(change) => <MarginDiff change={change} />}
      wordsOf={(action, { pair }) => ({
        title: t(`${action}.title`, { pair: pairName(pair) }),
        words: t(`${action}.words`),
        done: t(`${action}.done`),
      })}
      settle={settleMargins}
    />
  )
}

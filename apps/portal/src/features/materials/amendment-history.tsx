import type { Amendment, Merchant } from '@causeway/contract'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useTranslations } from 'use-intl'

const TONES: Readonly<Record<Amendment['amendment_state'], StatusTone>> = {
  submitted: 'info',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'idle',
}

/** The number of changes named; the rest is only counted. */
const NAMED = 4

type Props = { readonly merchant: Merchant; readonly amendments: readonly Amendment[] }

/** Every amendment and its outcome. */
export function AmendmentHistory({ merchant, amendments }: Props) {
  const t = useTranslations('materials.history')
  if (amendments.length === 0) return null
  return (
    <Section title={t('title')}>
      <RowList label={t('title')}>
        {amendments.map((amendment) => (
          <ListRow
            key={amendment.id}
            title={<Changed merchant={merchant} amendment={amendment} />}
            detail={
              <>
                <NumberText value={amendment.number} />
                {' · '}
                {t('submitted')} <Time value={amendment.submitted_at} />
                {amendment.decided_at && (
                  <>
                    {' · '}
                    {t('decided')} <Time value={amendment.decided_at} />
                  </>
                )}
              </>
            }
            aside={
              <StatusBadge tone={TONES[amendment.amendment_state]}>
                {t(`states.${amendment.amendment_state}`)}
              </StatusBadge>
            }
          />
        ))}
      </RowList>
    </Section>
  )
}

function Changed({ merchant, amendment }: { readonly merchant: Merchant; readonly amendment: Amendment }) {
  const t = useTranslations('materials.history')
  const persons = [...amendment.profile.persons, ...merchant.profile.persons]
  const { labelOf } = useProfileWords({ jurisdiction: merchant.profile.jurisdiction, persons })
  const labels = [...new Set(amendment.changed.map(labelOf))]
  const named = labels.slice(0, NAMED).join(t('comma'))
  return labels.length > NAMED ? t('more', { named, count: labels.length }) : named
}

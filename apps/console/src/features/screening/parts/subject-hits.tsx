import type { SubjectHit } from '@causeway/contract'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { useMayOpen } from '../../../operator.ts'
import { ScreenLink } from '../../../router/screen-link.ts'
import { HitStateBadge } from '../hit-state-badge.tsx'

/** The names of the sanctions list that a holder or a payer is like. */
export function SubjectHits({ hits }: { readonly hits: readonly SubjectHit[] }) {
  const t = useTranslations('screening.ofSubject')
  const mayOpen = useMayOpen()('ScreeningHit')
  return (
    <SectionCard title={t('title')}>
      {hits.length === 0 && <p className={desk['quiet']}>{t('none')}</p>}
      <ul className={desk['lines']}>
        {hits.map(({ id, matched_name, score, dataset, hit_state }) => (
          <li key={id} className={desk['facts']}>
            {mayOpen ? (
              <ScreenLink to="ScreeningHit" search={{ id }}>
                {matched_name}
              </ScreenLink>
            ) : (
              matched_name
            )}
            <span className={desk['quiet']}>{t('score', { score, dataset })}</span>
            <HitStateBadge state={hit_state} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

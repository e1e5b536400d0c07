import type { SubjectHit } from '@causeway/contract'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { useMayOpen } from '../../../operator.ts'
import { ScreenLink } from '../../../router/screen-link.ts'
import { HitStateBadge } from '../hit-state-badge.tsx'

type Props = {
  readonly hits: readonly SubjectHit[]
  /** The subject has several names, so that each hit says which one was screened. */
  readonly hasNames?: boolean
}

/** The names of the sanctions list that a holder, a payer, a payee or a buyer is like. */
export function SubjectHits({ hits, hasNames = false }: Props) {
  const t = useTranslations('screening.ofSubject')
  const mayOpen = useMayOpen()('ScreeningHit')
  return (
    <SectionCard title={t('title')}>
      {hits.length === 0 && <p className={desk['quiet']}>{t('none')}</p>}
      <ul className={desk['lines']}>
        {hits.map(({ id, screened_name, matched_name, score, dataset, hit_state }) => (
          <li key={id} className={desk['facts']}>
            {hasNames && <strong>{screened_name}</strong>}
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

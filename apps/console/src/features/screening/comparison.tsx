import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import desk from '../../components/desk.module.css'
import { MerchantLink } from '../../components/desk.tsx'
import type { ScreeningHitDetail } from './queries.ts'
import styles from './screening.module.css'
import { SubjectLink } from './use-hit-columns.tsx'

type Props = { readonly hit: ScreeningHitDetail }

/** Lists have codes beyond ISO 3166, which have no name. */
function useCountryWords(): (code: string) => string {
  const nameOf = useCountryName()
  return (code) => (/^[a-z]{2}$/i.test(code) ? nameOf(code.toUpperCase()) : code)
}

/** The name that was screened, and where it comes from. */
export function ScreenedCard({ hit }: Props) {
  const t = useTranslations('screening.hit')
  const country = useCountryWords()
  return (
    <SectionCard title={t('screened')}>
      <DescriptionList>
        <Description term={t('name')} strong>
          {hit.screened_name}
        </Description>
        <Description term={t('country')}>{hit.country ? country(hit.country) : t('unknown')}</Description>
        <Description term={t('subject')}>
          <SubjectLink subject={hit.subject} />
        </Description>
        <Description term={t('merchant')}>
          <MerchantLink of={hit} />
        </Description>
        <Description term={t('score')}>{t('of', { score: hit.score, threshold: hit.threshold })}</Description>
        <Description term={t('reason')}>
          <Reason hit={hit} />
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

function Reason({ hit: { reason, matched_name, entry } }: Props) {
  const t = useTranslations('screening.hit')
  const why = useTranslations('screening.why')
  return (
    <>
      {why(reason, { name: matched_name })}
      {matched_name !== entry.name && <span className={desk['quiet']}> {t('alias')}</span>}
    </>
  )
}

/** The entry of the list, as it was when the hit was found. */
export function EntryCard({ hit: { entry, matched_name, country: screened } }: Props) {
  const t = useTranslations('screening.entry')
  const country = useCountryWords()
  const agrees = screened === null ? null : entry.countries.includes(screened.toLowerCase())
  return (
    <SectionCard title={t('title')}>
      <DescriptionList>
        <Description term={t('name')} strong>
          {entry.name}
        </Description>
        <Lines term={t('aliases')} values={entry.aliases} strong={matched_name} />
        <Description term={t('schema')}>{entry.schema || t('none')}</Description>
        <Description term={t('birthDate')}>{entry.birth_date || t('none')}</Description>
        <Description term={t('countries')}>
          {entry.countries.map(country).join(t('comma')) || t('none')}
          {agrees !== null && entry.countries.length > 0 && (
            <span className={desk['quiet']}> {t(agrees ? 'agrees' : 'differs')}</span>
          )}
        </Description>
        <Lines term={t('programmes')} values={entry.program_ids} />
        <Lines term={t('sanctions')} values={entry.sanctions} />
        <Lines term={t('identifiers')} values={entry.identifiers} />
        <Lines term={t('addresses')} values={entry.addresses} />
        <Description term={t('dataset')}>{entry.dataset || t('none')}</Description>
        {entry.last_change && <Description term={t('changed')}>{entry.last_change.slice(0, 10)}</Description>}
        <CopyRow term={t('id')} value={entry.id} label={t('copyId')} />
      </DescriptionList>
    </SectionCard>
  )
}

type LinesProps = {
  readonly term: ReactNode
  readonly values: readonly string[]
  /** The value that the screened name is like. */
  readonly strong?: string
}

function Lines({ term, values, strong }: LinesProps) {
  if (values.length === 0) return null
  return (
    <Description term={term}>
      <ul className={desk['lines']}>
        {values.map((value) => (
          <li key={value}>{value === strong ? <mark className={styles['match']}>{value}</mark> : value}</li>
        ))}
      </ul>
    </Description>
  )
}

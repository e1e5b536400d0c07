import { documentPlaces, emptyProfile, type Jurisdiction, jurisdictions } from '@causeway/contract'
import { DocumentIcon, UserIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './guide.module.css'

/** Documents that only some companies need, depending on their business and shareholders. */
const CONDITIONAL = [
  'shop_proof',
  'trade_proof',
  'ownership_chart',
  'authorisation_letter',
  'licence',
] as const

/** The documents a company needs, by jurisdiction. */
export function DocumentList() {
  const t = useTranslations('guide.documents')
  const places = useTranslations('profile.jurisdictions')
  const [jurisdiction, setJurisdiction] = useState<Jurisdiction>('CN')
  const asked = documentPlaces({ ...emptyProfile, jurisdiction })
  const labelOf = (group: 'needed' | 'depends') => `${t(group)} · ${places(jurisdiction)}`
  return (
    <Section title={t('title')} note={t('note')}>
      <JurisdictionChoice chosen={jurisdiction} onChoose={setJurisdiction} />
      <div className={styles['documents']}>
        <div>
          <h3>{t('needed')}</h3>
          <RowList label={labelOf('needed')}>
            {asked
              .filter((place) => place.is_required)
              .map(({ slot }) => (
                <SlotRow key={slot} slot={slot} />
              ))}
            <ListRow
              icon={<UserIcon />}
              title={t(`people.${jurisdiction}.title`)}
              detail={t(`people.${jurisdiction}.detail`)}
            />
          </RowList>
        </div>
        <div>
          <h3>{t('depends')}</h3>
          <RowList label={labelOf('depends')}>
            {CONDITIONAL.map((slot) => (
              <SlotRow key={slot} slot={slot} when={t(`when.${slot}`)} />
            ))}
            {asked
              .filter((place) => !place.is_required)
              .map(({ slot }) => (
                <SlotRow key={slot} slot={slot} when={t('when.optional')} />
              ))}
          </RowList>
        </div>
      </div>
    </Section>
  )
}

type RowProps = { readonly slot: ReturnType<typeof documentPlaces>[number]['slot']; readonly when?: string }

function SlotRow({ slot, when }: RowProps) {
  const t = useTranslations('profile.slots')
  return (
    <ListRow
      icon={<DocumentIcon />}
      title={t(`${slot}.name`)}
      detail={
        <>
          {when && <span className={styles['when']}>{when}</span>}
          {t(`${slot}.ask`)}
        </>
      }
    />
  )
}

type ChoiceProps = { readonly chosen: Jurisdiction; readonly onChoose: (jurisdiction: Jurisdiction) => void }

function JurisdictionChoice({ chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('guide.documents')
  const places = useTranslations('profile.jurisdictions')
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('region')}</legend>
      {jurisdictions.map((option) => (
        <label key={option} className={styles['option']}>
          <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
          {places(option)}
        </label>
      ))}
    </fieldset>
  )
}

import { openPlaces } from '@causeway/contract'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ProfileSelect } from '../../profile-form/parts/fields.tsx'
import { ProfileMultiSelect } from '../../profile-form/parts/multi-select.tsx'
import { holderQueries } from '../queries.ts'
import styles from './application.module.css'

/** The accounts that are applied for, and their holder. */
export function AccountFields() {
  const t = useTranslations('account-form')
  const states = useTranslations('account-words.holderStates')
  const relations = useTranslations('account-words.relations')
  const placeName = usePlaceName()
  const { data: holders = [] } = useQuery(holderQueries.all())
  const usable = holders.filter(({ holder_state }) => holder_state !== 'withdrawn')
  const options = usable.map(({ id, name, name_latin, relation, holder_state }) => ({
    value: id,
    label: name || name_latin || t('unnamedHolder'),
    note: holder_state === 'active' ? relations(relation) : states(holder_state),
  }))
  return (
    <div className={styles['section']}>
      <ProfileMultiSelect
        name="places"
        label={t('fields.places')}
        options={openPlaces.map(({ code }) => ({ value: code, label: placeName(code) }))}
        hint={t('hints.places')}
      />
      <ProfileSelect
        name="holder_id"
        label={t('fields.holder_id')}
        options={options}
        hint={t.rich('hints.holder', {
          link: (words) => <ScreenLink to="AccountHolders">{words}</ScreenLink>,
        })}
      />
    </div>
  )
}

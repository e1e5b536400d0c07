import { type ApplicationType, openPlaces } from '@causeway/contract'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Notice } from '@causeway/web/components/notice.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ProfileSelect } from '../../profile-form/parts/fields.tsx'
import { ProfileMultiSelect } from '../../profile-form/parts/multi-select.tsx'
import { accountQueries, holderQueries } from '../queries.ts'
import pair from '../receipt-accounts.module.css'
import { AccountLimits, FullCurrencies } from './account-limits.tsx'
import styles from './application.module.css'

type Props = { readonly type: ApplicationType }

/** The accounts that are applied for, and their holder. */
export function AccountFields({ type }: Props) {
  const t = useTranslations('account-form')
  const states = useTranslations('account-words.holderStates')
  const relations = useTranslations('account-words.relations')
  const placeName = usePlaceName()
  const { data: holders = [] } = useQuery(holderQueries.all())
  const [places = [], holder_id] = useWatch({ name: ['places', 'holder_id'] }) as [string[]?, string?]
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
      <FullCurrencies type={type} places={places} holder_id={holder_id} />
      <HeldAccounts type={type} />
      <AccountLimits type={type} places={places} />
    </div>
  )
}

/** The accounts that the chosen holder has already in the chosen places. */
function HeldAccounts({ type }: Props) {
  const t = useTranslations('account-form.held')
  const placeName = usePlaceName()
  const [places = [], holder_id] = useWatch({ name: ['places', 'holder_id'] }) as [string[]?, string?]
  const { data = [] } = useQuery(accountQueries.held())
  const held = data.filter(
    (row) =>
      row.application_type === type &&
      row.holder_id === holder_id &&
      row.account_state !== 'closed' &&
      places.includes(`${row.currency}_${row.country}`),
  )
  if (held.length === 0) return null
  return (
    <Notice title={t(`${type}.title`, { count: held.length })}>
      {held.map(({ id, alias, currency, country, ending }) => (
        <span key={id} className={pair['sub']}>
          <ScreenLink to="AccountDetail" search={{ id }}>
            {alias || placeName(`${currency}_${country}`)}
            {ending && ` ${accountTail(ending)}`}
          </ScreenLink>
        </span>
      ))}
      {t(`${type}.words`)}
    </Notice>
  )
}

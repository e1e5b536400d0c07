import {
  type HolderBefore,
  type HolderDetails,
  holderPlaces,
  holderTypes,
  identityTypes,
  isRenamed,
  otherRelations,
} from '@causeway/contract'
import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { Section } from '@causeway/web/components/page.tsx'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AddressFields } from '../../profile-form/parts/address-fields.tsx'
import { ChoiceField } from '../../profile-form/parts/choice-field.tsx'
import { ProfileDate, ProfileSelect, ProfileText, ProfileTick } from '../../profile-form/parts/fields.tsx'
import form from '../application/application.module.css'
import { DraftFileSlot } from '../parts/draft-file-slot.tsx'
import pair from '../receipt-accounts.module.css'

type Props = { readonly before: HolderBefore | undefined }

/** The fields of a holder by its type. */
export function HolderFields({ before }: Props) {
  const t = useTranslations('account-holder')
  const type = useWatch({ name: 'holder_type' }) as HolderDetails['holder_type']
  return (
    <>
      <Section title={t('sections.who')}>
        <div className={form['section']}>
          <ChoiceField
            name="holder_type"
            label={t('fields.holder_type')}
            choices={holderTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          />
          <Relation type={type} />
          <Names before={before} />
          {type === 'person' ? <PersonFields /> : <CompanyFields />}
          <AddressFields name="address" label={t('fields.address')} />
        </div>
      </Section>
      <Section title={t('sections.validity')}>
        <Validity />
      </Section>
      <Section title={t('sections.documents')}>
        <Documents before={before} />
      </Section>
    </>
  )
}

function Relation({ type }: { readonly type: HolderDetails['holder_type'] }) {
  const t = useTranslations('account-holder')
  const words = useTranslations('account-words.relations')
  const possible = otherRelations.filter((relation) => {
    if (type === 'company') return relation !== 'legal_representative'
    return type === 'person' ? relation !== 'affiliate' : true
  })
  const options = possible.map((value) => ({ value, label: words(value) }))
  return <ProfileSelect name="relation" label={t('fields.relation')} options={options} />
}

function Names({ before }: Props) {
  const t = useTranslations('account-holder')
  const values = useWatch() as HolderDetails
  const isLocked = before?.has_accounts ?? false
  return (
    <>
      <ProfileText
        name="name"
        label={t('fields.name')}
        maxLength={200}
        hint={isLocked ? t('hints.lockedName') : t('hints.name')}
        errorWords={{ locked: t('lockedName') }}
      />
      <ProfileText
        name="name_latin"
        label={t('fields.name_latin')}
        maxLength={140}
        hint={t('hints.latin')}
        optional
      />
      {isLocked && isRenamed(values, before) && (
        <ProfileTick name="is_registry_change" label={t('fields.is_registry_change')} />
      )}
    </>
  )
}

function CompanyFields() {
  const t = useTranslations('account-holder')
  const countries = useCountryOptions()
  return (
    <div className={pair['fields']}>
      <ProfileSelect name="country" label={t('fields.country')} options={countries} />
      <ProfileText name="registration_number" label={t('fields.registration_number')} maxLength={40} />
    </div>
  )
}

function PersonFields() {
  const t = useTranslations('account-holder')
  const types = useTranslations('profile.identity_types')
  const countries = useCountryOptions()
  const options = identityTypes.map((value) => ({ value, label: types(value) }))
  return (
    <>
      <div className={pair['fields']}>
        <ProfileSelect name="country" label={t('fields.nationality')} options={countries} />
        <ProfileDate name="birth_date" label={t('fields.birth_date')} max={formatDate(new Date())} />
      </div>
      <div className={pair['fields']}>
        <ProfileSelect name="id_type" label={t('fields.id_type')} options={options} />
        <ProfileText name="id_number" label={t('fields.id_number')} maxLength={40} />
      </div>
    </>
  )
}

function Validity() {
  const t = useTranslations('account-holder')
  const isOpenEnded = Boolean(useWatch({ name: 'document_is_open_ended' }))
  const today = formatDate(new Date())
  return (
    <div className={form['section']}>
      {!isOpenEnded && (
        <ProfileDate name="document_expires_on" label={t('fields.document_expires_on')} min={today} />
      )}
      <ProfileTick name="document_is_open_ended" label={t('fields.document_is_open_ended')} />
      <ProfileDate
        name="authorisation_expires_on"
        label={t('fields.authorisation_expires_on')}
        hint={t('hints.authorisation')}
        min={today}
      />
    </div>
  )
}

function Documents({ before }: Props) {
  const t = useTranslations('account-holder.slots')
  const values = useWatch() as HolderDetails
  return (
    <div className={form['section']}>
      {holderPlaces(values, before).map(({ slot, is_required }) => (
        <DraftFileSlot
          key={slot}
          path={`documents.${slot}`}
          name={`documents.${slot}.file_ids`}
          label={t(`${slot}.name`)}
          ask={t(`${slot}.ask`)}
          isRequired={is_required}
          document={`holder_${slot}`}
        />
      ))}
    </div>
  )
}

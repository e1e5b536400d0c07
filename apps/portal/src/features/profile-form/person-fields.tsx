import { type IdentityType, identityTypes, isLatin, type PersonRole, personRoles } from '@causeway/contract'
import { birthDateIn, birthDateOf } from '@causeway/identifiers'
import { useCodeOptions, useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { NoEnd } from './company-fields.tsx'
import { ProfileDate, ProfileSelect, ProfileText, ProfileTick } from './parts/fields.tsx'
import { ProfileMultiSelect } from './parts/multi-select.tsx'
import { ProfileField } from './parts/profile-field.tsx'
import { useProfileForm } from './parts/profile-form.tsx'
import { useProfileValue } from './parts/use-profile-value.ts'
import { PersonDocuments } from './person-documents.tsx'
import styles from './profile-form.module.css'
import { tidyMobile, tidyNumber, tidyPercent } from './tidy-text.ts'
import { usePersons } from './use-persons.ts'

type Props = { readonly id: string }

/** The fields of a person, without those that only owners have. */
export function PersonFields({ id }: Props) {
  const name = `persons.${id}`
  const t = useTranslations('profile-form.person')
  const local = useWatch({ name: `${name}.name` }) as string
  return (
    <div className={styles['section']}>
      <RoleTicks id={id} />
      <div className={styles['pair']}>
        <ProfileText name={`${name}.name`} maxLength={100} autoComplete="off" />
        <ProfileText
          name={`${name}.name_latin`}
          maxLength={100}
          autoComplete="off"
          optional={Boolean(local) && isLatin(local)}
        />
      </div>
      <IdentityFields id={id} />
      <PersonDocuments id={id} />
      <ProfileText name={`${name}.address`} maxLength={300} autoComplete="off" />
      <ProfileText
        name={`${name}.mobile`}
        type="tel"
        maxLength={20}
        autoComplete="off"
        tidy={tidyMobile}
        hint={t('mobileHint')}
        errorWords={{ format: t('mobileFormat') }}
      />
      <ProfileTick name={`${name}.is_pep`} hint={t('pepHint')} />
    </div>
  )
}

function IdentityFields({ id }: Props) {
  const name = `persons.${id}`
  const t = useTranslations('profile-form.person')
  const words = useTranslations('profile')
  const countries = useCountryOptions()
  const [type, number, isOpenEnded] = useWatch({
    name: [`${name}.id_type`, `${name}.id_number`, `${name}.id_is_open_ended`],
  }) as [IdentityType | '' | null, string, boolean]
  useBirthDateFromNumber(id, type, number)
  const assume = useTypeDefaults(id)
  const types = identityTypes.map((value) => ({ value, label: words(`identity_types.${value}`) }))
  const today = formatDate(new Date())
  const date = birthDateIn(number)
  return (
    <>
      <div className={styles['pair']}>
        <ProfileSelect name={`${name}.id_type`} options={types} onSelect={assume} />
        <ProfileText
          name={`${name}.id_number`}
          maxLength={40}
          autoComplete="off"
          tidy={tidyNumber}
          errorWords={{ date_unknown: t('birthDateUnknown', { date }), duplicate: t('duplicate') }}
        />
      </div>
      <div className={styles['pair']}>
        <div className={styles['stack']}>
          {isOpenEnded ? (
            <NoEnd label={words('person_fields.id_expires_on')} />
          ) : (
            <ProfileDate name={`${name}.id_expires_on`} min={today} />
          )}
          <ProfileTick name={`${name}.id_is_open_ended`} />
        </div>
        <ProfileDate name={`${name}.birth_date`} max={today} />
      </div>
      <ProfileSelect name={`${name}.nationality`} options={countries} />
    </>
  )
}

/** The number of an identity card contains the birth date, so it is filled in. */
function useBirthDateFromNumber(id: string, type: string | null, number: string): void {
  const { getValues, setValue } = useFormContext()
  const { isLocked } = useProfileForm()
  const seen = useRef(number)
  useEffect(() => {
    const name = `persons.${id}.birth_date`
    const isEdited = seen.current !== number
    seen.current = number
    const told = type === 'cn_id_card' ? birthDateOf(number) : undefined
    if (!told || isLocked(name) || getValues(name) === told) return
    if (isEdited || !getValues(name)) setValue(name, told, { shouldDirty: true })
  }, [id, type, number, getValues, setValue, isLocked])
}

/** Sets the values implied by an identity type, unless the user has set them. */
function useTypeDefaults(id: string): (type: string) => void {
  const { getValues, setValue } = useFormContext()
  return (type) => {
    const home = { cn_id_card: 'CN', hkid: 'HK' }[type]
    const name = `persons.${id}.nationality`
    if (home && !getValues(name)) setValue(name, home, { shouldDirty: true })
    // A Hong Kong identity card does not expire.
    if (type === 'hkid') setValue(`persons.${id}.id_is_open_ended`, true, { shouldDirty: true })
  }
}

function RoleTicks({ id }: Props) {
  const words = useTranslations('profile')
  const t = useTranslations('profile-form.person')
  const { persons, setRole } = usePersons()
  const jurisdiction = useProfileValue('jurisdiction')
  const held: readonly PersonRole[] = persons.find((person) => person.id === id)?.roles ?? []
  // Only mainland companies have a legal representative.
  const offered = personRoles.filter(
    (role) => role !== 'legal_representative' || jurisdiction === 'CN' || held.includes(role),
  )
  return (
    <ProfileField path={`persons.${id}.roles`}>
      <fieldset className={styles['roles']}>
        <legend>{t('roles')}</legend>
        {offered.map((role) => (
          <label key={role} className={styles['role']}>
            <input
              type="checkbox"
              checked={held.includes(role)}
              // The last role cannot be cleared: a person without a role is removed instead.
              disabled={held.length === 1 && held.includes(role)}
              onChange={(event) => setRole(id, role, event.target.checked)}
            />
            {words(`roles.${role}`)}
          </label>
        ))}
      </fieldset>
    </ProfileField>
  )
}

/** The fields that only owners have. */
export function ShareFields({ id, total }: Props & { readonly total: string }) {
  const t = useTranslations('profile-form.owners')
  const sources = useCodeOptions('wealth_source')
  return (
    <div className={styles['pair']}>
      <ProfileText
        name={`persons.${id}.share_percent`}
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        tail="%"
        tidy={tidyPercent}
        hint={t('total', { total })}
        errorWords={{ format: t('shareFormat'), too_small: t('shareFormat') }}
      />
      <ProfileMultiSelect name={`persons.${id}.wealth_sources`} options={sources} />
    </div>
  )
}

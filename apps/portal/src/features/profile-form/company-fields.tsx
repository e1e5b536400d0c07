import { isLatin, type Jurisdiction, jurisdictions } from '@causeway/contract'
import { useCodeOptions, useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AddressFields } from './parts/address-fields.tsx'
import { ChoiceField } from './parts/choice-field.tsx'
import { ProfileDate, ProfileSelect, ProfileText, ProfileTick } from './parts/fields.tsx'
import { useProfileValue } from './parts/use-profile-value.ts'
import styles from './profile-form.module.css'
import { tidyNumber } from './tidy-text.ts'

export function CompanyFields() {
  const words = useTranslations('profile')
  const t = useTranslations('profile-form.company')
  const jurisdiction = useProfileValue('jurisdiction')
  const move = useMoveJurisdiction()
  const choices = jurisdictions.map((value) => ({ value, label: words(`jurisdictions.${value}`) }))
  return (
    <div className={styles['section']}>
      <ChoiceField
        name="jurisdiction"
        label={words('fields.jurisdiction')}
        choices={choices}
        onChoose={(value) => move(value as Jurisdiction)}
      />
      {jurisdiction ? (
        <>
          <NameFields jurisdiction={jurisdiction} />
          <RegistrationFields jurisdiction={jurisdiction} />
          <Addresses />
          <TaxFields jurisdiction={jurisdiction} />
        </>
      ) : (
        <p className={styles['quiet']}>{t('chooseFirst')}</p>
      )}
    </div>
  )
}

/** Each jurisdiction has its own fields. Entered values are kept; default values follow the jurisdiction. */
function useMoveJurisdiction(): (next: Jurisdiction) => void {
  const { getValues, setValue } = useFormContext()
  return (next) => {
    const home = next === 'other' ? null : next
    for (const name of ['tax_country', 'registered_address.country']) {
      const value = getValues(name)
      if (!value || value === 'CN' || value === 'HK') setValue(name, home, { shouldDirty: true })
    }
    if (next !== 'other') setValue('country', null, { shouldDirty: true })
    if (next !== 'CN') setValue('licence_is_open_ended', false, { shouldDirty: true })
  }
}

type PartProps = { readonly jurisdiction: Jurisdiction }

function NameFields({ jurisdiction }: PartProps) {
  const t = useTranslations('profile-form.company')
  const countries = useCountryOptions()
  const isElsewhere = jurisdiction === 'other'
  const legal_name = useProfileValue('legal_name')
  const others = countries.filter(({ value }) => value !== 'CN' && value !== 'HK')
  return (
    <>
      {isElsewhere && <ProfileSelect name="country" options={others} />}
      <ProfileText
        name="legal_name"
        maxLength={200}
        autoComplete="organization"
        hint={t(`legalNameHint.${jurisdiction}`)}
      />
      <ProfileText
        name="legal_name_latin"
        maxLength={200}
        hint={t('latinHint')}
        optional={Boolean(legal_name) && isLatin(legal_name)}
      />
    </>
  )
}

function RegistrationFields({ jurisdiction }: PartProps) {
  const words = useTranslations('profile')
  const t = useTranslations('profile-form.company')
  const types = useCodeOptions('company_type')
  const isOpenEnded = useProfileValue('licence_is_open_ended')
  const today = formatDate(new Date())
  return (
    <>
      <div className={styles['pair']}>
        <ProfileText
          name="registration_number"
          label={words(`registration_numbers.${jurisdiction}`)}
          maxLength={40}
          tidy={tidyNumber}
          errorWords={{ format: t(`numberFormat.${jurisdiction}`) }}
        />
        <ProfileSelect name="company_type" options={types} />
      </div>
      <div className={styles['pair']}>
        <ProfileDate name="incorporated_on" max={today} />
        {jurisdiction !== 'other' && (
          <div className={styles['stack']}>
            {isOpenEnded ? (
              <NoEnd label={words(`licence_expiries.${jurisdiction}`)} />
            ) : (
              <ProfileDate
                name="licence_expires_on"
                label={words(`licence_expiries.${jurisdiction}`)}
                min={today}
              />
            )}
            {jurisdiction === 'CN' && <ProfileTick name="licence_is_open_ended" />}
          </div>
        )}
      </div>
    </>
  )
}

/** Replaces the date of a document without an expiry date. */
export function NoEnd({ label }: { readonly label: string }) {
  const words = useTranslations('profile')
  return (
    <div>
      <p className={styles['label']}>{label}</p>
      <p className={styles['noEnd']}>{words('open_ended')}</p>
    </div>
  )
}

function Addresses() {
  const types = useCodeOptions('address_type')
  const isSame = useProfileValue('operates_at_registered_address')
  return (
    <>
      <AddressFields name="registered_address" />
      <ProfileTick name="operates_at_registered_address" />
      {!isSame && <AddressFields name="operating_address" />}
      <ProfileSelect name="address_type" options={types} />
    </>
  )
}

function TaxFields({ jurisdiction }: PartProps) {
  const t = useTranslations('profile-form.company')
  const countries = useCountryOptions()
  return (
    <>
      <div className={styles['pair']}>
        <ProfileSelect name="tax_country" options={countries} />
        <ProfileText
          name="tax_number"
          maxLength={40}
          optional={jurisdiction !== 'other'}
          {...(jurisdiction === 'CN' && { hint: t('taxNumberHint') })}
        />
      </div>
      <ProfileTick name="is_us_taxpayer" label={t('usTaxpayer')} />
      <div className={styles['pair']}>
        <ProfileText
          name="lei"
          maxLength={24}
          tidy={tidyNumber}
          optional
          hint={t('leiHint')}
          errorWords={{ format: t('leiFormat') }}
        />
        {jurisdiction === 'CN' && (
          <ProfileText
            name="customs_number"
            maxLength={20}
            tidy={tidyNumber}
            optional
            hint={t('customsHint')}
            errorWords={{ format: t('customsFormat') }}
          />
        )}
      </div>
    </>
  )
}

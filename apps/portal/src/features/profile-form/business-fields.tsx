import { childTypesOf, codeLists, type Profile, sellsApps, sellsGoods } from '@causeway/contract'
import { useCodeLabel, useCodeOptions, useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { useCurrencyOptions } from '@causeway/web/code-lists/use-currency-options.ts'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ChoiceField } from './parts/choice-field.tsx'
import { ProfileSelect, ProfileText, ProfileTextArea, ProfileTick } from './parts/fields.tsx'
import { ProfileMultiSelect } from './parts/multi-select.tsx'
import { useProfileForm } from './parts/profile-form.tsx'
import { useProfileValue } from './parts/use-profile-value.ts'
import styles from './profile-form.module.css'
import { WebsiteList } from './website-list.tsx'

export function BusinessFields() {
  return (
    <div className={styles['section']}>
      <NatureFields />
      <WebsiteList />
      <PurposeFields />
      <VolumeFields />
    </div>
  )
}

function NatureFields() {
  const words = useTranslations('profile')
  const t = useTranslations('profile-form.business')
  const natures = useCodeOptions('business_nature_type')
  const children = useCodeOptions('business_child_type')
  const services = useCodeOptions('service_natures')
  const apps = useCodeOptions('app_type')
  const nature = useProfileValue('business_nature_type')
  const child_types = useProfileValue('business_child_types')
  const prune = usePruneBusiness()
  const told = { business_nature_type: nature, business_child_types: child_types } as Profile
  const allowed = childTypesOf(nature)
  const choices = natures.map(({ value, label }) => ({
    value,
    label,
    note: t(`natures.${value as 'gt' | 'ts' | 'ec'}`),
  }))
  return (
    <>
      <ChoiceField
        name="business_nature_type"
        label={words('fields.business_nature_type')}
        choices={choices}
        onChoose={prune}
      />
      {nature && (
        <ProfileMultiSelect
          name="business_child_types"
          options={children.filter(({ value }) => allowed.includes(value))}
        />
      )}
      {sellsGoods(told) && <GoodsFields />}
      {nature === 'ts' && <ProfileMultiSelect name="service_natures" options={services} />}
      {sellsApps(told) && <ProfileMultiSelect name="app_types" options={apps} />}
    </>
  )
}

/** Clears answers that the new kind of business does not have; a hidden answer must not block submission. */
function usePruneBusiness(): () => void {
  const { setValue } = useFormContext()
  const { read } = useProfileForm()
  return () => {
    const profile = read()
    const allowed = childTypesOf(profile.business_nature_type)
    const kept = profile.business_child_types.filter((code) => allowed.includes(code))
    const next = { ...profile, business_child_types: kept }
    const emptied = {
      ...(!sellsGoods(next) && { trade_natures: [], restricted_goods_note: '' }),
      ...(next.business_nature_type !== 'ts' && { service_natures: [] }),
      ...(!sellsApps(next) && { app_types: [] }),
    }
    for (const [name, value] of Object.entries({ business_child_types: kept, ...emptied })) {
      setValue(name, value, { shouldDirty: true })
    }
  }
}

const risks = new Map<string, (typeof codeLists.trade_natures)[number]['risk_level']>(
  codeLists.trade_natures.map(({ code, risk_level }) => [code, risk_level]),
)

function GoodsFields() {
  const t = useTranslations('profile-form.business')
  const labelOf = useCodeLabel()
  const options = useCodeOptions('trade_natures')
  const chosen = useProfileValue('trade_natures')
  const namesOf = (level: string) =>
    chosen
      .filter((code) => risks.get(code) === level)
      .map((code) => labelOf('trade_natures', code))
      .join(t('comma'))
  const marked = options.map((option) => {
    const risk = risks.get(option.value)
    return risk === 'high' || risk === 'prohibited' ? { ...option, note: t(`risk.${risk}`) } : option
  })
  return (
    <>
      <ProfileMultiSelect
        name="trade_natures"
        options={marked}
        errorWords={{ prohibited: t('prohibited', { goods: namesOf('prohibited') }) }}
      />
      {namesOf('high') && (
        <Notice tone="warn" role="status" title={t('restricted.title', { goods: namesOf('high') })}>
          {t('restricted.detail')}
        </Notice>
      )}
      {namesOf('high') && (
        <ProfileTextArea
          name="restricted_goods_note"
          rows={4}
          maxLength={1000}
          hint={t('noteHint')}
          errorWords={{ too_short: t('noteShort') }}
        />
      )}
    </>
  )
}

function PurposeFields() {
  const purposes = useCodeOptions('opening_purpose')
  const funds = useCodeOptions('source_funds')
  const customers = useCodeOptions('source_of_cust')
  return (
    <>
      <ProfileMultiSelect name="opening_purposes" options={purposes} />
      <ProfileMultiSelect name="source_funds" options={funds} />
      <ProfileMultiSelect name="source_of_cust" options={customers} />
    </>
  )
}

function VolumeFields() {
  const t = useTranslations('profile-form.business')
  const bands = useCodeOptions('monthly_txn_est')
  const currencies = useCurrencyOptions()
  const countries = useCountryOptions()
  return (
    <>
      <ProfileSelect name="monthly_txn_est" options={bands} />
      <ProfileMultiSelect name="currencies" options={currencies} />
      <ProfileMultiSelect name="countries" options={countries} />
      <ProfileTextArea
        name="main_counterparties"
        rows={3}
        maxLength={500}
        optional
        hint={t('counterpartiesHint')}
      />
      <ProfileText
        name="staff_count"
        inputMode="numeric"
        maxLength={7}
        optional
        tidy={(text) => text.normalize('NFKC').replaceAll(/[\s,]/g, '')}
        errorWords={{ format: t('staffFormat') }}
      />
      <ProfileTick name="serves_third_parties" label={t('thirdParties')} hint={t('thirdPartiesHint')} />
    </>
  )
}

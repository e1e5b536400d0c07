import { payeeTypes } from '@causeway/contract'
import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { useCurrencyName } from '@causeway/web/code-lists/use-currency-options.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ChoiceField } from '../../profile-form/parts/choice-field.tsx'
import { ProfileSelect } from '../../profile-form/parts/fields.tsx'
import { useRouteWords } from '../use-route-words.ts'
import { typeOf } from './form-kind.ts'
import { currenciesTo, leadsToInbound, methodsTo } from './route.ts'
import { useDraftValues } from './use-draft-values.ts'
import { useRouting } from './use-routing.ts'

/** Country of the bank, currency, payee type and method: together they are a destination. */
export function OutboundRoute() {
  const t = useTranslations('payee-form')
  const draft = useDraftValues()
  const countries = useCountryOptions()
  const nameOf = useCurrencyName()
  const { settle, chooseCountry } = useRouting()
  const { country = '', currency } = draft
  const currencies = currenciesTo(country).map((value) => ({ value, label: value, note: nameOf(value) }))
  return (
    <>
      <ProfileSelect
        name="country"
        label={t('fields.country')}
        options={countries}
        onSelect={chooseCountry}
      />
      <ProfileSelect
        name="currency"
        label={t('fields.currency')}
        options={currencies}
        onSelect={() => settle()}
      />
      {leadsToInbound({ country, currency }) ? <ToInbound /> : <TypeAndMethod />}
    </>
  )
}

function TypeAndMethod() {
  const t = useTranslations('payee-form')
  const draft = useDraftValues()
  const { nameOf, noteOf } = useRouteWords()
  const { settle } = useRouting()
  const { country = '', currency } = draft
  const methods = methodsTo({ country, currency, payee_type: typeOf(draft) })
  return (
    <>
      <TypeField />
      {methods.length > 0 && (
        <ChoiceField
          name="destination"
          label={t('fields.destination')}
          choices={methods.map((each) => ({ value: each.id, label: nameOf(each), note: noteOf(each) }))}
          onChoose={() => settle()}
        />
      )}
      {country === 'CN' && currency && <Notice tone="info">{t('declare')}</Notice>}
    </>
  )
}

/** A company or a person. */
export function TypeField() {
  const t = useTranslations('payee-form')
  const types = useTranslations('payee-words.types')
  const { direction } = useDraftValues()
  const { settle } = useRouting()
  const words = direction === 'inbound' ? (type: 'company' | 'individual') => t(`types.${type}`) : types
  return (
    <ChoiceField
      name="details.payee_type"
      label={t('fields.payee_type')}
      choices={payeeTypes.map((value) => ({ value, label: words(value) }))}
      onChoose={() => settle()}
    />
  )
}

function ToInbound() {
  const t = useTranslations('payee-form.toInbound')
  return (
    <Notice
      tone="info"
      role="status"
      title={t('title')}
      action={
        <ScreenLink to="InboundPayeeEdit" className={buttonClass({ size: 'small', tone: 'primary' })}>
          {t('open')}
        </ScreenLink>
      }
    >
      {t('words')}
    </Notice>
  )
}

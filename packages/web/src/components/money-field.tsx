import { type Currency, groupAmount } from '@causeway/money'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useField } from '../form/use-field.ts'
import { useFieldValue } from '../form/use-form-values.ts'
import { decimalsOf } from '../format/amount-text.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'
import input from './input.module.css'
import styles from './money-field.module.css'
import { useAmount } from './use-amount.ts'

export type MoneyFieldProps = FieldProps & {
  /** A fixed currency, or the name of the currency field with its options. */
  readonly currency: Currency | { readonly name: string; readonly options: readonly Currency[] }
  readonly placeholder?: string
}

/** An amount held as text, never as a number; only typing and pasting change it. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside, currency, placeholder } = props
  const t = useTranslations('kit-work.money')
  const choice = typeof currency === 'string' ? undefined : currency
  const chosen = useFieldValue<Currency>(choice?.name ?? name)
  const held = choice ? chosen : (currency as Currency)
  const field = useField(name, errorWords, Boolean(hint), !optional)
  const { field: control } = useController({ name, defaultValue: '' })
  const decimals = decimalsOf(held)
  const { value, problem, ...handlers } = useAmount({
    figures: String(control.value ?? ''),
    currency: held,
    decimals,
    onChange: control.onChange,
    onBlur: control.onBlur,
    ref: control.ref,
  })
  const words =
    problem === 'unreadable' ? t('unreadable') : t('decimals', { currency: held, count: decimals })
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <div className={input['box']}>
        <input
          {...field.describe}
          {...handlers}
          id={field.id}
          name={name}
          type="text"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder ?? groupAmount(decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`)}
          value={value}
          className={classNames(input['input'], styles['amount'])}
        />
        {choice ? <CurrencyChoice {...choice} /> : <span className={styles['currency']}>{held}</span>}
      </div>
      <p role="status" className={styles['problem']}>
        {problem && words}
      </p>
    </FieldFrame>
  )
}

function CurrencyChoice({ name, options }: { readonly name: string; readonly options: readonly Currency[] }) {
  const t = useTranslations('kit-work.money')
  const { register } = useFormContext()
  return (
    <span className={styles['choice']}>
      <select {...register(name)} aria-label={t('currency')} className={styles['select']}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}

import type { Currency } from '@causeway/money'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useField } from '../form/use-field.ts'
import { useFieldValue } from '../form/use-form-values.ts'
import { decimalsOf, fitsCurrency, groupAmount, keepFigures, readAmount } from '../format/amount-text.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'
import input from './input.module.css'
import styles from './money-field.module.css'

export type MoneyFieldProps = FieldProps & {
  /** The one currency, or the name of the field that says which, with those that it offers. */
  readonly currency: Currency | { readonly name: string; readonly options: readonly Currency[] }
  readonly placeholder?: string
}

type Problem = 'decimals' | 'point' | 'unreadable'

/** An amount as text and never as a number: nothing but typing and pasting changes it. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside, currency, placeholder } = props
  const t = useTranslations('kit-work.money')
  const choice = typeof currency === 'string' ? undefined : currency
  const chosen = useFieldValue<Currency>(choice?.name ?? name)
  const held = choice ? chosen : (currency as Currency)
  const field = useField(name, errorWords, Boolean(hint))
  const { value, problem, ...handlers } = useAmount(name, held)
  const decimals = decimalsOf(held)
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

/** Keeps the figures in the form and the caret behind the digit that it stood behind before the grouping. */
function useAmount(name: string, currency: Currency) {
  const { field } = useController({ name, defaultValue: '' })
  const [refused, setRefused] = useState<Problem>()
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const figures = String(field.value ?? '')
  const value = groupAmount(figures)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const place = placeAfter(value, caret.current)
    caret.current = undefined
    element.current?.setSelectionRange(place, place)
  })
  const accept = (next: string, figuresBefore: number) => {
    const fits = next === '' || fitsCurrency(next, currency)
    setRefused(fits ? undefined : next === `${figures}.` ? 'point' : 'decimals')
    caret.current = fits ? figuresBefore : Math.max(0, figuresBefore - 1)
    if (fits) field.onChange(next)
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // After a refused point the next digit would make ten times as much of what was meant.
    if (refused === 'point' && target.value.length > value.length) return
    const scaled = /\p{Script=Han}$/u.test(target.value) ? readAmount(target.value) : undefined
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    if (scaled === undefined) accept(keepFigures(target.value), keepFigures(before).length)
    else accept(scaled, scaled.length)
  }
  const put = (text: string, target: HTMLInputElement) => {
    const amount = readAmount(text)
    if (amount === undefined) return setRefused('unreadable')
    const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? value.length]
    const before = keepFigures(value.slice(0, start))
    const isWhole = before === '' && end === value.length
    const next = isWhole ? amount : keepFigures(`${before}${amount}${value.slice(end)}`)
    accept(next, before.length + amount.length)
  }
  return {
    value,
    problem:
      refused ?? (figures !== '' && !fitsCurrency(figures, currency) ? ('decimals' as const) : undefined),
    ref: (node: HTMLInputElement | null) => {
      element.current = node
      field.ref(node)
    },
    onChange: type,
    onKeyDown: (event: KeyboardEvent) => {
      // It takes back the point that was refused, not the digit before it.
      if (event.key !== 'Backspace' || refused !== 'point') return
      event.preventDefault()
      setRefused(undefined)
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault()
      put(event.clipboardData.getData('text'), event.currentTarget)
    },
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      event.preventDefault()
      put(event.dataTransfer.getData('text'), event.currentTarget)
    },
    onBlur: () => {
      setRefused(undefined)
      if (figures.endsWith('.')) field.onChange(figures.slice(0, -1))
      field.onBlur()
    },
  }
}

/** Where in the grouped text so many figures are passed. */
function placeAfter(grouped: string, figures: number): number {
  let place = 0
  for (let passed = 0; passed < figures && place < grouped.length; place += 1) {
    if (grouped[place] !== ',') passed += 1
  }
  return place
}

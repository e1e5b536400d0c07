import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { useListAddress } from '../navigation/use-list-address.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './filters.module.css'
import { XIcon } from './icons.tsx'
import { isMistyped, MistypedHint } from './number-text.tsx'

type BarProps = {
  readonly children: ReactNode
  /** Given while a filter is set. */
  readonly onClear?: (() => void) | undefined
}

/** What narrows a list down. All of it lives in the address. */
export function FilterBar({ children, onClear }: BarProps) {
  const t = useTranslations('kit-work.table')
  return (
    <search className={styles['bar']}>
      {children}
      {onClear && (
        <Button tone="quiet" onClick={onClear}>
          {t('clearFilter')}
        </Button>
      )}
    </search>
  )
}

/** Two that belong together, such as the first day and the last: no edge of a screen parts them. */
export function FilterPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}

type Option = { readonly value: string; readonly label: string }

type SelectProps = {
  readonly label: string
  /** What stands for no choice. */
  readonly all: string
  readonly value: string | undefined
  readonly options: readonly Option[]
  readonly onChange: (value: string | undefined) => void
}

export function FilterSelect({ label, all, value = '', options, onChange }: SelectProps) {
  const isKnown = options.some((option) => option.value === value)
  return (
    <label className={styles['field']}>
      {label}
      <select
        className={classNames(styles['control'], isKnown && styles['set'])}
        value={isKnown ? value : ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

type TextProps = {
  readonly label: string
  /** Which part of the address it is. */
  readonly name: string
  readonly address: Pick<ReturnType<typeof useListAddress>, 'search' | 'filter'>
  readonly placeholder?: string
  readonly type?: 'search' | 'date'
  /** Of ids, of which there are many beside each other. */
  readonly short?: boolean
}

const WAIT_MS = 400

/** A text filter acts by itself when nobody has typed for a moment, and at once on Enter. */
export function FilterText(props: TextProps) {
  const { label, name, placeholder, type = 'search', short = false } = props
  const { search, filter } = props.address
  const value = search[name] ?? ''
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = useCallback(
    (wanted: string) => {
      if (isMistyped(wanted)) return
      sent.current = wanted
      filter({ [name]: wanted || undefined })
    },
    [filter, name],
  )
  useEffect(() => {
    // What comes back from here is trimmed, and more may have been typed meanwhile.
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === value) return
    const timer = setTimeout(() => send(wanted), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, value, send])
  return (
    <label
      className={classNames(styles['field'], type === 'search' && styles['search'], short && styles['short'])}
    >
      {label}
      <input
        className={classNames(styles['control'], value !== '' && styles['set'])}
        type={type}
        value={typed}
        maxLength={100}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && send(typed.trim())}
      />
      <MistypedHint text={typed} />
    </label>
  )
}

export type FilterChip = { readonly name: string; readonly label: string }

type ChipsProps = { readonly chips: readonly FilterChip[]; readonly onRemove: (name: string) => void }

/** What a list is narrowed down by, in words; each is a press away from being gone. */
export function FilterChips({ chips, onRemove }: ChipsProps) {
  const t = useTranslations('kit-work.select')
  if (chips.length === 0) return null
  return (
    <ul className={styles['chips']}>
      {chips.map(({ name, label }) => (
        <li key={name} className={styles['chip']}>
          {label}
          <button
            type="button"
            className={styles['cross']}
            aria-label={t('remove', { label })}
            onClick={() => onRemove(name)}
          >
            <XIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}

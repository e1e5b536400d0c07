import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { isComposing } from '../components/composing.ts'
import styles from './filters.module.css'
import { isMistyped, readBound } from './read-address.ts'
import type { ListAddress } from './use-list-address.ts'

export type Option = { readonly value: string; readonly label: string }

type SelectProps = {
  readonly label: string
  /** The label of the option that does not filter. */
  readonly all: string
  readonly value: string | undefined
  readonly options: readonly Option[]
  readonly onChange: (value: string | undefined) => void
}

export function FilterSelect({ label, all, value = '', options, onChange }: SelectProps) {
  return (
    <label className={styles['field']}>
      {label}
      <select
        className={classNames(styles['control'], value && styles['set'])}
        value={value}
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
  /** Its name in the address. */
  readonly name: string
  readonly address: Pick<ListAddress, 'set' | 'filter'>
  readonly hint?: string | undefined
  readonly max?: number
  /** What is wrong with a text that is not searched for. */
  readonly problemOf?: (text: string) => Problem
}

type Problem = 'mistyped' | 'noAmount' | false

const numberProblem = (text: string): Problem => isMistyped(text) && 'mistyped'
const amountProblem = (text: string): Problem => text !== '' && !readBound(text) && 'noAmount'

/** A bound of amounts. */
export function FilterAmount(props: Omit<TextProps, 'problemOf'>) {
  return <FilterText {...props} problemOf={amountProblem} />
}

const WAIT_MS = 400

/** A text filter is applied when typing pauses or on Enter, but not while a word is being composed. */
export function FilterText({ label, name, hint, max, address, problemOf = numberProblem }: TextProps) {
  const { set, filter } = address
  const value = set[name] ?? ''
  const isLow = name.endsWith('_from')
  const [typed, setTyped] = useState(value)
  const [isWord, setWord] = useState(false)
  const sent = useRef(value)
  const send = useCallback(
    (wanted: string) => {
      if (problemOf(wanted)) return
      sent.current = wanted
      filter({ [name]: wanted || undefined })
    },
    [filter, name, problemOf],
  )
  useEffect(() => {
    // The value in the address is trimmed, and the user may have typed more since.
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === value || isWord) return
    const timer = setTimeout(() => send(wanted), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, value, send, isWord])
  return (
    <label className={classNames(styles['field'], hint && styles['long'], isLow && styles['low'])}>
      {label}
      <input
        className={classNames(styles['control'], value !== '' && styles['set'])}
        type="search"
        {...(problemOf === amountProblem && { inputMode: 'decimal' })}
        value={typed}
        maxLength={max}
        placeholder={hint}
        onChange={({ target }) => setTyped(target.value)}
        onCompositionStart={() => setWord(true)}
        onCompositionEnd={() => setWord(false)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && send(typed.trim())}
      />
      <ProblemHint problem={problemOf(typed.trim())} />
    </label>
  )
}

function ProblemHint({ problem }: { readonly problem: Problem }) {
  const t = useTranslations('list')
  return (
    <span role="status" className={styles['hint']}>
      {problem && t(problem)}
    </span>
  )
}

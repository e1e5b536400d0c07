import type { Filter } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { XIcon } from '../components/icons.tsx'
import { usePathWords } from '../intl/use-code-words.ts'
import { FilterAmount, FilterSelect, FilterText, type Option } from './filter-fields.tsx'
import { FilterPeriod } from './filter-period.tsx'
import styles from './filters.module.css'
import type { FilterParts, ListAddress } from './use-list-address.ts'

type FilterWords = {
  /** The catalogue path of the filters' names. A name followed by `Hint` is the example in a text field. */
  readonly names: string
  /** The catalogue paths of the options, by filter; `*` is the option. Codes such as currencies need none. */
  readonly options?: Readonly<Record<string, string>>
  /** Text filters that are chosen among objects, such as accounts, with the hook that reads them. */
  readonly chosen?: Readonly<Record<string, UseOptions>>
}

type UseOptions = () => readonly Option[]
const useNoOptions: UseOptions = () => []

/** The filters of a list, with these words. */
export function filtersOf(words: FilterWords): FilterParts {
  return {
    Fields: ({ address }) => <FilterFields address={address} words={words} />,
    Chips: ({ address }) => <FilterChips address={address} words={words} />,
  }
}

type Props = { readonly address: ListAddress; readonly words: FilterWords }

/** One field for each filter of the list. */
function FilterFields({ address, words }: Props) {
  return (
    <search className={styles['bar']}>
      {Object.entries(address.filters).map(([name, filter]) => (
        <FilterField key={name} name={name} filter={filter} address={address} words={words} />
      ))}
    </search>
  )
}

type FieldProps = Props & { readonly name: string; readonly filter: Filter }

function FilterField({ name, filter, address, words }: FieldProps) {
  const t = useTranslations('list')
  const { nameOf, optionOf, hintOf } = useFilterWords(words)
  const set = (value: string | undefined) => address.filter({ [name]: value })
  if (filter.kind === 'period') return <FilterPeriod address={address} />
  const useChosen = words.chosen?.[name]
  if (useChosen) return <ChosenField name={name} address={address} words={words} useChosen={useChosen} />
  if (filter.kind === 'amount') {
    return <FilterAmount label={nameOf(name)} name={name} max={30} address={address} />
  }
  if (filter.kind === 'text') {
    const { max } = filter
    return <FilterText label={nameOf(name)} name={name} max={max} hint={hintOf(name)} address={address} />
  }
  const options = filter.options.map((value) => ({ value, label: optionOf(name, value) }))
  return (
    <FilterSelect
      label={nameOf(name)}
      all={t('all')}
      value={address.set[name]}
      options={options}
      onChange={set}
    />
  )
}

type ChosenProps = Props & { readonly name: string; readonly useChosen: UseOptions }

/** One object among those that the hook reads; an object that it does not know stays chosen. */
function ChosenField({ name, address, words, useChosen }: ChosenProps) {
  const t = useTranslations('list')
  const { nameOf } = useFilterWords(words)
  const known = useChosen()
  const value = address.set[name]
  const isUnknown = value && !known.some((option) => option.value === value)
  return (
    <FilterSelect
      label={nameOf(name)}
      all={t('all')}
      value={value}
      options={isUnknown ? [...known, { value, label: value }] : known}
      onChange={(chosen) => address.filter({ [name]: chosen })}
    />
  )
}

/** The active filters in words; each can be removed with one click. */
function FilterChips({ address, words }: Props) {
  const t = useTranslations('list')
  const set = Object.entries(address.set)
  if (set.length === 0) return null
  return (
    <ul className={styles['chips']}>
      {set.map(([name, value]) => (
        <FilterChip key={name} name={name} value={value} address={address} words={words} />
      ))}
      <li>
        <Button size="small" tone="quiet" onClick={address.clear}>
          {t('clearFilter')}
        </Button>
      </li>
    </ul>
  )
}

function FilterChip({
  name,
  value,
  address,
  words,
}: Props & { readonly name: string; readonly value: string }) {
  const select = useTranslations('kit-work.select')
  const labelOf = useChipWords(words, address)
  const useChosen = words.chosen?.[name] ?? useNoOptions
  const chosen = useChosen().find((option) => option.value === value)
  const shown = labelOf(name, value, chosen?.label)
  return (
    <li className={styles['chip']}>
      {shown}
      <button
        type="button"
        className={styles['cross']}
        aria-label={select('remove', { label: shown })}
        onClick={() => address.filter({ [name]: undefined })}
      >
        <XIcon />
      </button>
    </li>
  )
}

function useChipWords(words: FilterWords, { filters }: ListAddress) {
  const t = useTranslations('list')
  const date = useTranslations('kit-work.date')
  const { nameOf, optionOf } = useFilterWords(words)
  return (name: string, value: string, known?: string) => {
    if (name === 'from' || name === 'to') return t('chip', { name: date(name), value })
    const isChoice = filters[name]?.kind === 'choice'
    return t('chip', { name: nameOf(name), value: known ?? (isChoice ? optionOf(name, value) : value) })
  }
}

function useFilterWords({ names, options }: FilterWords) {
  const wordsOf = usePathWords()
  // A missing text is shown as its path.
  const read = (path: string) => wordsOf(path) ?? path
  return {
    nameOf: (name: string) => read(`${names}.${name}`),
    hintOf: (name: string) => wordsOf(`${names}.${name}Hint`),
    optionOf: (name: string, option: string) => {
      const path = options?.[name]
      if (!path) return option
      return read(path.includes('*') ? path.replace('*', option) : `${path}.${option}`)
    },
  }
}

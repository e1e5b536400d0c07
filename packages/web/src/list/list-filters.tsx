import type { Filter } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { XIcon } from '../components/icons.tsx'
import { usePathWords } from '../intl/use-code-words.ts'
import { FilterSelect, FilterText } from './filter-fields.tsx'
import { FilterPeriod } from './filter-period.tsx'
import styles from './filters.module.css'
import type { FilterParts, ListAddress } from './use-list-address.ts'

type FilterWords = {
  /** The catalogue path of the filters' names. A name followed by `Hint` is the example in a text field. */
  readonly names: string
  /** The catalogue paths of the options, by filter. Codes such as currencies need no words. */
  readonly options?: Readonly<Record<string, string>>
}

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

/** The active filters in words; each can be removed with one click. */
function FilterChips({ address, words }: Props) {
  const t = useTranslations('list')
  const date = useTranslations('kit-work.date')
  const select = useTranslations('kit-work.select')
  const { nameOf, optionOf } = useFilterWords(words)
  const set = Object.entries(address.set)
  if (set.length === 0) return null
  const labelOf = (name: string, value: string) => {
    if (name === 'from' || name === 'to') return t('chip', { name: date(name), value })
    const isChoice = address.filters[name]?.kind === 'choice'
    return t('chip', { name: nameOf(name), value: isChoice ? optionOf(name, value) : value })
  }
  return (
    <ul className={styles['chips']}>
      {set.map(([name, value]) => (
        <li key={name} className={styles['chip']}>
          {labelOf(name, value)}
          <button
            type="button"
            className={styles['cross']}
            aria-label={select('remove', { label: labelOf(name, value) })}
            onClick={() => address.filter({ [name]: undefined })}
          >
            <XIcon />
          </button>
        </li>
      ))}
      <li>
        <Button size="small" tone="quiet" onClick={address.clear}>
          {t('clearFilter')}
        </Button>
      </li>
    </ul>
  )
}

function useFilterWords({ names, options }: FilterWords) {
  const wordsOf = usePathWords()
  // A missing text is shown as its path.
  const read = (path: string) => wordsOf(path) ?? path
  return {
    nameOf: (name: string) => read(`${names}.${name}`),
    hintOf: (name: string) => wordsOf(`${names}.${name}Hint`),
    optionOf: (name: string, option: string) =>
      options?.[name] ? read(`${options[name]}.${option}`) : option,
  }
}

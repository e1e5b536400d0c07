import { type Currency, isCurrency } from '@causeway/money'
import { ChevronDownIcon } from '@causeway/web/components/icons.tsx'
import { matches, OptionList, type SelectOption } from '@causeway/web/components/select-options.tsx'
import { useListbox } from '@causeway/web/components/use-listbox.ts'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useId, useState } from 'react'
import styles from './amount-pair.module.css'

type Props = {
  readonly label: string
  readonly value: Currency
  readonly options: readonly SelectOption[]
  readonly onChange: (currency: Currency) => void
}

/** The currency of an amount, searchable by code, name or initials. */
export function CurrencyPicker({ label, value, options, onChange }: Props) {
  const id = useId()
  const [query, setQuery] = useState<string>()
  const found = query ? options.filter((option) => matches(option, query)) : options
  const isChosen = (option: string) => option === value
  const choose = (option: string) => {
    setQuery(undefined)
    listbox.close()
    if (isCurrency(option)) onChange(option)
  }
  const listbox = useListbox({ found, isChosen, choose, isSearching: Boolean(query) })
  return (
    <div ref={listbox.box} className={styles['picker']}>
      <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      <input
        {...listbox.describe}
        type="text"
        className={styles['currency']}
        aria-labelledby={`${id}-label`}
        value={query ?? value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setQuery(target.value)
          listbox.open()
          listbox.setActive(0)
        }}
        onClick={() => listbox.open()}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          setQuery(undefined)
          listbox.close()
        }}
        onKeyDown={listbox.press}
      />
      <ChevronDownIcon />
      <OptionList
        listbox={listbox}
        isChosen={isChosen}
        options={found}
        onChoose={choose}
        labelledBy={`${id}-label`}
      />
    </div>
  )
}

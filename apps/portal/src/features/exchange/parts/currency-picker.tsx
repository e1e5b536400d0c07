import { type Currency, isCurrency } from '@causeway/money'
import { ChevronDownIcon } from '@causeway/web/components/icons.tsx'
import type { SelectOption } from '@causeway/web/components/select-option.ts'
import { OptionList } from '@causeway/web/components/select-options.tsx'
import { useListbox } from '@causeway/web/components/use-listbox.ts'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useId } from 'react'
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
  const listbox = useListbox({
    options,
    label: value,
    isChosen: (option) => option === value,
    onChoose: (option) => isCurrency(option) && onChange(option),
  })
  return (
    <div ref={listbox.box} className={styles['picker']}>
      <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      <input {...listbox.input} className={styles['currency']} aria-labelledby={`${id}-label`} />
      <ChevronDownIcon />
      <OptionList listbox={listbox} labelledBy={`${id}-label`} />
    </div>
  )
}

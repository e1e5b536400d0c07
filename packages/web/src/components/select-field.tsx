import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useField } from '../form/use-field.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { CheckIcon, ChevronDownIcon } from './icons.tsx'
import input from './input.module.css'
import { MantineScope } from './mantine-scope.tsx'
import styles from './select-field.module.css'

export type SelectOption = {
  readonly value: string
  readonly label: string
  /** A second, quieter text: a code, a country. */
  readonly note?: string
  /** What else finds it, parted by spaces: pinyin initials, other names. */
  readonly keywords?: string
}

export type SelectFieldProps = FieldProps & {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly onSelect?: (value: string) => void
}

/** One of many, found by typing. The form keeps the option's value. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside } = props
  const field = useField(name, errorWords, Boolean(hint))
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <MantineScope>
        <SelectBox {...props} id={field.id} describe={field.describe} />
      </MantineScope>
    </FieldFrame>
  )
}

type BoxProps = SelectFieldProps & { readonly id: string; readonly describe: object }

function SelectBox({ name, options, placeholder, disabled, optional, onSelect, id, describe }: BoxProps) {
  const { field: control } = useController({ name, defaultValue: '' })
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const [query, setQuery] = useState<string>()
  const [box, setBox] = useState<HTMLElement | null>(null)
  // In the dialog, outside of which everything is inert, or else in the landmark of the field.
  const place = box?.closest<HTMLElement>('dialog, main')
  const chosen = options.find(({ value }) => value === control.value)
  const found = query ? options.filter((option) => matches(option, query)) : options

  const choose = (value: string) => {
    control.onChange(value)
    setQuery(undefined)
    store.closeDropdown()
    onSelect?.(value)
  }
  const search = (text: string) => {
    setQuery(text)
    if (text === '' && optional) control.onChange('')
    store.openDropdown()
    // The options of the new query are there after the next paint.
    requestAnimationFrame(() => store.selectFirstOption())
  }
  const leave = () => {
    setQuery(undefined)
    store.closeDropdown()
    control.onBlur()
  }
  const press = (event: KeyboardEvent) => {
    // Escape closes the list first, and only then the dialog around it.
    if (event.key === 'Escape' && store.dropdownOpened) event.preventDefault()
    // Enter while searching never sends the form; who is faster than the paint gets the first match, too.
    if (event.key !== 'Enter' || !query || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [first] = found
    if (first && store.getSelectedOptionIndex() === -1) choose(first.value)
  }
  return (
    <Combobox
      store={store}
      onOptionSubmit={choose}
      position="bottom-start"
      width="target"
      offset={4}
      portalProps={place ? { target: place } : {}}
      classNames={{ dropdown: styles['dropdown'] ?? '', options: styles['options'] ?? '' }}
    >
      <div ref={setBox} className={input['box']}>
        <Combobox.Target withExpandedAttribute>
          <input
            {...describe}
            ref={control.ref}
            id={id}
            name={name}
            type="text"
            className={classNames(input['input'], input['withTail'], styles['target'])}
            value={query ?? chosen?.label ?? ''}
            placeholder={chosen?.label ?? placeholder}
            disabled={disabled}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            onChange={(event) => search(event.target.value)}
            onClick={() => store.openDropdown()}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={press}
          />
        </Combobox.Target>
        <span className={input['tail']}>
          <ChevronDownIcon />
        </span>
      </div>
      <Combobox.Dropdown>
        <OptionList options={found} chosen={chosen?.value} labelledBy={`${id}-label`} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

type ListProps = {
  readonly options: readonly SelectOption[]
  readonly chosen: string | undefined
  readonly labelledBy: string
}

function OptionList({ options, chosen, labelledBy }: ListProps): ReactNode {
  const t = useTranslations('kit.select')
  return (
    <Combobox.Options aria-labelledby={labelledBy}>
      {options.map(({ value, label, note }) => (
        <Combobox.Option
          key={value}
          value={value}
          active={value === chosen}
          selected={value === chosen}
          className={styles['option'] ?? ''}
        >
          <span className={styles['label']}>{label}</span>
          {note && <span className={styles['note']}>{note}</span>}
          {value === chosen && <CheckIcon />}
        </Combobox.Option>
      ))}
      {options.length === 0 && (
        <Combobox.Empty className={styles['empty'] ?? ''}>{t('nothing')}</Combobox.Empty>
      )}
    </Combobox.Options>
  )
}

/** By any part of its label or note, or by how one of its keywords begins. */
function matches({ label, note = '', keywords = '' }: SelectOption, query: string): boolean {
  const wanted = query.normalize('NFKC').trim().toLowerCase()
  if (`${label} ${note}`.toLowerCase().includes(wanted)) return true
  return keywords
    .toLowerCase()
    .split(' ')
    .some((keyword) => keyword.startsWith(wanted))
}

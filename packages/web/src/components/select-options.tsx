import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { CheckIcon } from './icons.tsx'
import styles from './select-field.module.css'
import type { Listbox } from './use-listbox.ts'

export type SelectOption = {
  readonly value: string
  readonly label: string
  /** A secondary text: a code or a country. */
  readonly note?: string
  /** Further search terms, separated by spaces: pinyin initials, other names. */
  readonly keywords?: string
  /** The group heading. Options of one group must be adjacent. */
  readonly group?: string
}

type ListProps = {
  readonly listbox: Listbox
  readonly options: readonly SelectOption[]
  readonly isChosen: (value: string) => boolean
  readonly onChoose: (value: string) => void
  readonly labelledBy: string
  /** Whether several options can be selected. */
  readonly isMultiple?: boolean
  /** Shown above the options. */
  readonly children?: ReactNode
}

/** The options that match, in groups if there are any. */
export function OptionList({ listbox, options, labelledBy, isMultiple, children, ...rest }: ListProps) {
  const t = useTranslations('kit-work.select')
  const { popup, isOpen, listId } = listbox
  const numbered = options.map((option, index) => ({ option, index }))
  const groups = [...Map.groupBy(numbered, ({ option }) => option.group ?? '')]
  return (
    <div ref={popup} popover="manual" className={styles['dropdown']}>
      {children}
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-labelledby={labelledBy}
          aria-multiselectable={isMultiple}
          className={styles['options']}
        >
          {groups.map(([group, members]) => (
            <Group key={group} label={group}>
              {members.map(({ option, index }) => (
                <Option key={option.value} listbox={listbox} option={option} index={index} {...rest} />
              ))}
            </Group>
          ))}
        </div>
      )}
      {isOpen && options.length === 0 && <p className={styles['empty']}>{t('nothing')}</p>}
    </div>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  if (!label) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles['group']}>
        {label}
      </div>
      {children}
    </div>
  )
}

type OptionProps = Pick<ListProps, 'listbox' | 'isChosen' | 'onChoose'> & {
  readonly option: SelectOption
  readonly index: number
}

function Option({ listbox, option: { value, label, note }, index, isChosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard focus stays in the input.
    <div
      id={listbox.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen(value)}
      data-active={listbox.active === index || undefined}
      className={styles['option']}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(value)}
    >
      <span className={styles['label']}>{label}</span>
      {note && <span className={styles['note']}>{note}</span>}
      {isChosen(value) && <CheckIcon />}
    </div>
  )
}

/** Matches any part of the label or note, or the start of a keyword. */
export function matches({ label, note = '', keywords = '' }: SelectOption, query: string): boolean {
  const wanted = query.normalize('NFKC').trim().toLowerCase()
  if (`${label} ${note}`.toLowerCase().includes(wanted)) return true
  return keywords
    .toLowerCase()
    .split(' ')
    .some((keyword) => keyword.startsWith(wanted))
}

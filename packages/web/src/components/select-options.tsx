import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { CheckIcon } from './icons.tsx'
import styles from './select-field.module.css'
import type { SelectOption } from './select-option.ts'
import type { Listbox } from './use-listbox.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ListProps = {
  readonly listbox: Listbox
  readonly labelledBy: string
  /** Shown above the options. */
  readonly children?: ReactNode
}

/** The options that match, in groups if there are any. Their number is announced. */
export function OptionList({ listbox, labelledBy, children }: ListProps) {
  const t = useTranslations('kit-work.select')
  const { popup, isOpen, listId, found, isMultiple } = listbox
  const words = found.length > 0 ? t('found', { count: found.length }) : t('nothing')
  const numbered = found.map((option, index) => ({ option, index }))
  const groups = [...Map.groupBy(numbered, ({ option }) => option.group ?? '')]
  return (
    <>
      <VisuallyHidden role="status">{isOpen && words}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the input. */}
      <div
        ref={popup}
        popover="manual"
        className={styles['dropdown']}
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
        {isOpen && (
          <div
            id={listId}
            role="listbox"
            aria-labelledby={labelledBy}
            aria-multiselectable={isMultiple || undefined}
            className={styles['options']}
          >
            {groups.map(([group, members]) => (
              <Group key={group} label={group}>
                {members.map(({ option, index }) => (
                  <Option key={option.value} listbox={listbox} option={option} index={index} />
                ))}
              </Group>
            ))}
          </div>
        )}
        {isOpen && found.length === 0 && (
          <p className={styles['empty']} aria-hidden>
            {words}
          </p>
        )}
      </div>
    </>
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

type OptionProps = {
  readonly listbox: Listbox
  readonly option: SelectOption
  readonly index: number
}

function Option({ listbox, option: { value, label, note }, index }: OptionProps) {
  const isChosen = listbox.isChosen(value)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard focus stays in the input.
    <div
      id={`${listbox.listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={listbox.active === index || undefined}
      className={styles['option']}
      onClick={() => listbox.choose(value)}
    >
      <span className={styles['label']}>{label}</span>
      {note && <span className={styles['note']}>{note}</span>}
      {isChosen && <CheckIcon />}
    </div>
  )
}

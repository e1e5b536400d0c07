import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { XIcon } from './icons.tsx'
import styles from './multi-select-field.module.css'

type Props = {
  readonly chosen: readonly { readonly value: string; readonly label: string }[]
  readonly disabled: boolean
  readonly onRemove: (value: string) => void
  /** Where the focus goes back to: the chips lie before it, and the arrows lead to them. */
  readonly input: RefObject<HTMLInputElement | null>
}

/** So many are shown; the others are a press away. */
const SHOWN = 8

/** What was chosen. Tab passes them by; the left arrow leads from the empty input to the last of them. */
export function Chips({ chosen, disabled, onRemove, input }: Props) {
  const t = useTranslations('kit-work.select')
  const [isOpen, setOpen] = useState(false)
  const [list, setList] = useState<HTMLElement | null>(null)
  useArrowIntoChips(list, input)
  const shown = isOpen || chosen.length <= SHOWN + 1 ? chosen : chosen.slice(0, SHOWN)
  const hidden = chosen.length - shown.length

  const press = (event: KeyboardEvent<HTMLButtonElement>, value: string) => {
    const button = event.currentTarget
    const next = nextButton(button)
    if (event.key === 'ArrowLeft') previousButton(button)?.focus()
    if (event.key === 'ArrowRight') (next ?? input.current)?.focus()
    // A held key must not remove one after another.
    if (event.repeat || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    ;(previousButton(button) ?? next ?? input.current)?.focus()
    onRemove(value)
  }
  return (
    <ul ref={setList} className={styles['chips']} aria-label={t('chosen', { count: chosen.length })}>
      {shown.map(({ value, label }) => (
        <li key={value} className={styles['chip']}>
          <span className={styles['chipLabel']}>{label}</span>
          <button
            type="button"
            tabIndex={-1}
            className={styles['cross']}
            aria-label={t('remove', { label })}
            disabled={disabled}
            onKeyDown={(event) => press(event, value)}
            onClick={() => {
              input.current?.focus()
              onRemove(value)
            }}
          >
            <XIcon />
          </button>
        </li>
      ))}
      {(hidden > 0 || isOpen) && (
        <li>
          <button type="button" className={styles['more']} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('fewer') : t('more', { count: hidden })}
          </button>
        </li>
      )}
    </ul>
  )
}

const buttonsOf = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button') ?? []),
]

function nextButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const all = buttonsOf(button.closest('ul'))
  return all[all.indexOf(button) + 1]
}

function previousButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const all = buttonsOf(button.closest('ul'))
  return all[all.indexOf(button) - 1]
}

function useArrowIntoChips(list: HTMLElement | null, input: Props['input']): void {
  useEffect(() => {
    const element = input.current
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'ArrowLeft' && element?.value === '') buttonsOf(list).at(-1)?.focus()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [list, input])
}

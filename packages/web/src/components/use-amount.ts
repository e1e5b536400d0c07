import { type Currency, groupAmount } from '@causeway/money'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fitsCurrency, keepFigures, readAmount } from '../format/amount-text.ts'

type Problem = 'decimals' | 'point' | 'unreadable'

type Settings = {
  /** Plain text: `1234.5`. */
  readonly figures: string
  readonly currency: Currency
  /** The number of decimals allowed: in some currencies payments have fewer than balances. */
  readonly decimals: number
  readonly onChange: (figures: string) => void
  readonly onBlur?: () => void
  readonly ref?: (node: HTMLInputElement | null) => void
}

/** An amount input: grouped while typing, with the caret kept after the same digit. */
export function useAmount({ figures, currency, decimals, onChange, onBlur, ref }: Settings) {
  const [refused, setRefused] = useState<Problem>()
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const value = groupAmount(figures)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const place = placeAfter(value, caret.current)
    caret.current = undefined
    element.current?.setSelectionRange(place, place)
  })
  const accept = (next: string, figuresBefore: number) => {
    const fits = next === '' || fitsCurrency(next, currency, decimals)
    setRefused(fits ? undefined : next === `${figures}.` ? 'point' : 'decimals')
    caret.current = fits ? figuresBefore : Math.max(0, figuresBefore - 1)
    if (fits) onChange(next)
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // After a refused point, another digit would multiply the intended amount by ten.
    if (refused === 'point' && target.value.length > value.length) return
    const scaled = /\p{Script=Han}$/u.test(target.value) ? readAmount(target.value) : undefined
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    if (scaled === undefined) accept(keepFigures(target.value), keepFigures(before).length)
    else accept(scaled, scaled.length)
  }
  const put = (text: string, target: HTMLInputElement) => {
    const amount = readAmount(text)
    if (amount === undefined) return setRefused('unreadable')
    const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? value.length]
    const before = keepFigures(value.slice(0, start))
    const isWhole = before === '' && end === value.length
    const next = isWhole ? amount : keepFigures(`${before}${amount}${value.slice(end)}`)
    accept(next, before.length + amount.length)
  }
  return {
    value,
    problem:
      refused ??
      (figures !== '' && !fitsCurrency(figures, currency, decimals) ? ('decimals' as const) : undefined),
    ref: (node: HTMLInputElement | null) => {
      element.current = node
      ref?.(node)
    },
    onChange: type,
    onKeyDown: (event: KeyboardEvent) => {
      // Backspace removes the refused point, not the digit before it.
      if (event.key !== 'Backspace' || refused !== 'point') return
      event.preventDefault()
      setRefused(undefined)
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault()
      put(event.clipboardData.getData('text'), event.currentTarget)
    },
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      event.preventDefault()
      put(event.dataTransfer.getData('text'), event.currentTarget)
    },
    onBlur: () => {
      setRefused(undefined)
      if (figures.endsWith('.')) onChange(figures.slice(0, -1))
      onBlur?.()
    },
  }
}

/** The position in the grouped text after this number of figures. */
function placeAfter(grouped: string, figures: number): number {
  let place = 0
  for (let passed = 0; passed < figures && place < grouped.length; place += 1) {
    if (grouped[place] !== ',') passed += 1
  }
  return place
}

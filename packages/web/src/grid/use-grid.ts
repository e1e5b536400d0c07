import { type ClipboardEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { isComposing } from '../components/composing.ts'
import { ROW_HEIGHT } from './grid-row-view.tsx'
import type { GridStore } from './grid-store.ts'
import type { Place } from './grid-types.ts'
import { parseTsv, toTsv } from './tsv.ts'

type Options = {
  readonly store: GridStore
  readonly columns: number
  /** The shown rows: one blank row more than there are, unless they are filtered. */
  readonly count: number
  readonly isFiltered: boolean
  /** The index of a shown row in the store. */
  readonly indexOf: (shown: number) => number
  readonly scroller: RefObject<HTMLDivElement | null>
}

const FIRST: Place = { row: 0, column: 0 }

/** The active cell, the selection and the keys of a grid. */
export function useGrid({ store, columns, count, isFiltered, indexOf, scroller }: Options) {
  const [active, setActive] = useState(FIRST)
  const [anchor, setAnchor] = useState(FIRST)
  const [isEditing, setEditing] = useState(false)
  const top = Math.min(active.row, anchor.row)
  const bottom = Math.max(active.row, anchor.row)
  const left = Math.min(active.column, anchor.column)
  const right = Math.max(active.column, anchor.column)
  const live = useRef({ active, isEditing, count, isFiltered, columns, indexOf, top, bottom, left, right })
  live.current = { active, isEditing, count, isFiltered, columns, indexOf, top, bottom, left, right }
  const handlers = useMemo(
    () => handlersOf({ store, scroller, now: () => live.current, setActive, setAnchor, setEditing }),
    [store, scroller],
  )
  return { active, isEditing, top, bottom, left, right, handlers }
}

type Live = Now & {
  readonly isFiltered: boolean
  readonly isEditing: boolean
  readonly indexOf: (shown: number) => number
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

type Parts = Pick<Options, 'store' | 'scroller'> & {
  readonly now: () => Live
  readonly setActive: (place: Place) => void
  readonly setAnchor: (place: Place) => void
  readonly setEditing: (isEditing: boolean) => void
}

function handlersOf(parts: Parts) {
  const { store, scroller, now, setActive, setAnchor, setEditing } = parts
  const field = () => scroller.current?.querySelector<HTMLInputElement>('[data-grid-input]')
  // A row that was just written is not drawn yet, and has a blank one behind it.
  const last = () => (now().isFiltered ? now().count - 1 : store.rows().length)
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(last(), row)),
    column: Math.max(0, Math.min(now().columns - 1, column)),
  })
  const go = (to: Place, isExtending = false) => {
    const place = clamp(to)
    setActive(place)
    if (!isExtending) setAnchor(place)
  }
  const commit = () => {
    const { active, indexOf } = now()
    const value = field()?.value ?? ''
    const index = indexOf(active.row)
    if ((store.rows()[index]?.cells[active.column] ?? '') !== value)
      store.write([index], active.column, () => [value])
    setEditing(false)
  }
  const edit = () => {
    setEditing(true)
    const input = field()
    input?.setSelectionRange(input.value.length, input.value.length)
  }
  const editKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { row, column } = now().active
    const back = event.shiftKey ? -1 : 1
    if (!['Enter', 'Tab', 'Escape'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Escape') return setEditing(false)
    commit()
    go(event.key === 'Enter' ? { row: row + back, column } : { row, column: column + back })
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (now().isEditing) return editKey(event)
    const target = targetOf(event, now(), scroller.current?.clientHeight ?? 0)
    const act = target ? () => go(target, event.shiftKey) : commandOf(event, { store, now, edit })
    if (!act) return
    event.preventDefault()
    act()
  }
  return {
    go,
    edit,
    key,
    commitIfEditing: () => {
      if (now().isEditing) commit()
    },
    extendTo: (place: Place) => setActive(clamp(place)),
    begin: () => {
      if (now().isEditing) return
      setAnchor(now().active)
      setEditing(true)
    },
    ...clipboardOf({ store, now }),
  }
}

type Content = Pick<Parts, 'store' | 'now'>

function selectedRows({ top, bottom, indexOf }: Live): number[] {
  return Array.from({ length: bottom - top + 1 }, (_, each) => indexOf(top + each))
}

function clear({ store, now }: Content): void {
  const { left, right } = now()
  const blank = Array<string>(right - left + 1).fill('')
  const rows = selectedRows(now()).filter((index) => index < store.rows().length)
  store.write(rows, left, () => blank)
}

/** What a key does other than moving: begins to edit, clears, undoes. */
function commandOf(event: KeyboardEvent, parts: Content & { readonly edit: () => void }) {
  const letter = event.key.toLowerCase()
  if (event.key === 'Enter' || event.key === 'F2') return parts.edit
  if (event.key === 'Delete' || event.key === 'Backspace') return () => clear(parts)
  if (!(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(letter)) return undefined
  return letter === 'y' || event.shiftKey ? parts.store.redo : parts.store.undo
}

function clipboardOf({ store, now }: Content) {
  return {
    copy: (event: ClipboardEvent, isCut = false) => {
      if (now().isEditing) return
      event.preventDefault()
      const { left, right } = now()
      const cells = selectedRows(now()).map(
        (index) => store.rows()[index]?.cells.slice(left, right + 1) ?? [],
      )
      event.clipboardData.setData('text/plain', toTsv(cells))
      if (isCut) clear({ store, now })
    },
    paste: (event: ClipboardEvent) => {
      if (now().isEditing) return
      event.preventDefault()
      // Only the plain text: markup would be parsed.
      const cells = parseTsv(event.clipboardData.getData('text/plain'))
      const [first] = cells
      if (!first) return
      const { top, left, right, indexOf } = now()
      if (cells.length === 1 && first.length === 1) {
        const same = Array<string>(right - left + 1).fill(first[0] ?? '')
        return store.write(selectedRows(now()), left, () => same)
      }
      const rows = cells.map((_, each) => indexOf(top + each))
      store.write(rows, left, (each) => cells[each] ?? [])
    },
  }
}

type Now = { readonly active: Place; readonly count: number; readonly columns: number }

/** Where a key leads, if it moves the active cell. Tab leaves the grid. */
function targetOf(event: KeyboardEvent, { active, count, columns }: Now, height: number): Place | undefined {
  const { row, column } = active
  const isCommand = event.ctrlKey || event.metaKey
  const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 2)
  const targets: Readonly<Record<string, Place>> = {
    ArrowDown: { row: isCommand ? count - 1 : row + 1, column },
    ArrowUp: { row: isCommand ? 0 : row - 1, column },
    ArrowLeft: { row, column: isCommand ? 0 : column - 1 },
    ArrowRight: { row, column: isCommand ? columns - 1 : column + 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: isCommand ? 0 : row, column: 0 },
    End: { row: isCommand ? count - 1 : row, column: columns - 1 },
  }
  return event.altKey ? undefined : targets[event.key]
}

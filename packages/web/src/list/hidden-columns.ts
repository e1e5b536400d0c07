import { useState } from 'react'
import { currentSession } from '../session/session.ts'
import { readStored, writeStored } from '../settings/storage.ts'
import type { Column } from './column.ts'

/** The hidden columns by user and list. */
type Choices = Readonly<Record<string, readonly string[]>>

function readChoices(): Choices {
  try {
    return JSON.parse(readStored('columns') ?? '{}')
  } catch {
    return {}
  }
}

/** The user's choice of columns, kept in this browser. A list is identified by its columns. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]) {
  const key = [currentSession()?.user_info?.id, ...columns.map(({ id }) => id)].join()
  const [choices, setChoices] = useState(readChoices)
  const first = columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)
  const hidden = choices[key] ?? first
  const save = (ids: readonly string[]) => {
    const { [key]: _, ...others } = readChoices()
    const isFirst = ids.toSorted().join() === first.toSorted().join()
    const next = isFirst ? others : { ...others, [key]: ids }
    writeStored('columns', JSON.stringify(next))
    setChoices(next)
  }
  return {
    /** The title names the row and cannot be hidden. */
    shown: columns.filter(({ id, card }) => card === 'title' || !hidden.includes(id)),
    hidden,
    toggle: (id: string) =>
      save(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]),
    reset: () => save(first),
  }
}

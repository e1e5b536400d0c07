import { useState } from 'react'
import { currentSession } from '../session/session.ts'
import { readStored, writeStored } from '../settings/storage.ts'
import type { Column } from './column.ts'

/** By person and list: which columns they have hidden. */
type Choices = Readonly<Record<string, readonly string[]>>

function readChoices(): Choices {
  try {
    return JSON.parse(readStored('columns') ?? '{}')
  } catch {
    return {}
  }
}

/** The columns that a person wants to see of a list, kept in this browser. A list is known by its columns. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]) {
  const key = [currentSession()?.user_info?.id, ...columns.map(({ id }) => id)].join()
  const [choices, setChoices] = useState(readChoices)
  const hidden = choices[key] ?? []
  const save = (ids: readonly string[]) => {
    const { [key]: _, ...others } = readChoices()
    const next = ids.length > 0 ? { ...others, [key]: ids } : others
    writeStored('columns', JSON.stringify(next))
    setChoices(next)
  }
  return {
    /** The title names the row: it cannot be hidden. */
    shown: columns.filter(({ id, card }) => card === 'title' || !hidden.includes(id)),
    hidden,
    toggle: (id: string) =>
      save(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]),
    reset: () => save([]),
  }
}

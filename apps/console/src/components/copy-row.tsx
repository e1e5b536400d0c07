import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Description } from '@causeway/web/components/description-list.tsx'
import type { ReactNode } from 'react'
import desk from './desk.module.css'

type Props = {
  readonly term: ReactNode
  readonly value: string | null | undefined
  /** The accessible name of the button. */
  readonly label: string
  /** Shown without a value. */
  readonly none?: ReactNode
  /** Long and not compared by people. */
  readonly isHash?: boolean
}

/** A row of a card whose value is copied: a number of an account, a reference, a hash. */
export function CopyRow({ term, value, label, none = '–', isHash = false }: Props) {
  return (
    <Description term={term}>
      {value ? (
        <CopyField value={value} label={label}>
          <span className={desk[isHash ? 'hash' : 'code']}>{value}</span>
        </CopyField>
      ) : (
        none
      )}
    </Description>
  )
}

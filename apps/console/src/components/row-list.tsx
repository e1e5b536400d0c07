import { Button } from '@causeway/web/components/button.tsx'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { PlusIcon, TrashIcon } from '@causeway/web/components/icons.tsx'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import styles from './row-list.module.css'

type Props = {
  /** The field of the form with the rows. */
  readonly name: string
  readonly least: number
  readonly most: number
  readonly newRow: () => object
  readonly words: {
    readonly add: string
    readonly title: (number: number) => string
    readonly remove: (number: number) => string
  }
  /** The fields of a row by its name in the form. */
  readonly children: (name: string) => ReactNode
}

/** Numbered rows of a form that can be added and removed. */
export function RowList({ name, least, most, newRow, words, children }: Props) {
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles['row']}>
          <legend className={styles['legend']}>{words.title(index + 1)}</legend>
          {fields.length > least && (
            <IconButton
              size="small"
              className={styles['remove']}
              label={words.remove(index + 1)}
              icon={<TrashIcon />}
              onClick={() => remove(index)}
            />
          )}
          {children(`${name}.${index}`)}
        </fieldset>
      ))}
      {fields.length < most && (
        <div>
          <Button size="small" icon={<PlusIcon />} onClick={() => append(newRow())}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}

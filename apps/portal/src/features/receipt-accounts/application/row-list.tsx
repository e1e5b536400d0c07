import { Button } from '@causeway/web/components/button.tsx'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { PlusIcon, TrashIcon } from '@causeway/web/components/icons.tsx'
import { type ReactNode, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { focusPath } from '../../profile-form/parts/focus-path.ts'
import { GroupError, ProfileField } from '../../profile-form/parts/profile-field.tsx'
import styles from './application.module.css'
import { useRows } from './use-rows.ts'

type Props = {
  readonly list: 'stores' | 'buyers'
  readonly most: number
  /** The field that a new row starts with, and the one that names a row. */
  readonly first: string
  readonly name: string
  /** The fields of a row by its id. */
  readonly children: (id: string) => ReactNode
}

/** Rows that can be added and removed, each on a surface of its own. */
export function RowList({ list, most, first, name, children }: Props) {
  const t = useTranslations(`account-form.${list}`)
  const { ids, add, remove } = useRows(list)
  const button = useRef<HTMLButtonElement>(null)
  const addOne = () => {
    const id = add()
    requestAnimationFrame(() => focusPath(`${list}.${id}.${first}`))
  }
  const drop = (id: string) => {
    remove(id)
    button.current?.focus()
  }
  return (
    <ProfileField path={list}>
      <div className={styles['section']}>
        {ids.map((id, index) => (
          <Row
            key={id}
            path={`${list}.${id}.${name}`}
            otherwise={t('one', { number: index + 1 })}
            removeLabel={t('remove', { number: index + 1 })}
            onRemove={() => drop(id)}
          >
            {children(id)}
          </Row>
        ))}
        <GroupError path={list} {...(ids.length === 0 && { words: t('required') })} />
        {ids.length < most && (
          <div className={styles['adds']} data-adds>
            <Button ref={button} icon={<PlusIcon />} onClick={addOne}>
              {t('add')}
            </Button>
          </div>
        )}
      </div>
    </ProfileField>
  )
}

type RowProps = {
  /** The field with the name of the row. */
  readonly path: string
  /** The title of a row without a name. */
  readonly otherwise: string
  readonly removeLabel: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

function Row({ path, otherwise, removeLabel, onRemove, children }: RowProps) {
  const id = useId()
  const name = useWatch({ name: path }) as string | undefined
  return (
    <section className={styles['row']} aria-labelledby={id}>
      <div className={styles['rowHead']}>
        <h3 id={id}>{name?.trim() || otherwise}</h3>
        <IconButton size="small" label={removeLabel} icon={<TrashIcon />} onClick={onRemove} />
      </div>
      {children}
    </section>
  )
}

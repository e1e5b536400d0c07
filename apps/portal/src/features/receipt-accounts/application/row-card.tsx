import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { TrashIcon } from '@causeway/web/components/icons.tsx'
import { type ReactNode, useId } from 'react'
import styles from './application.module.css'

type Props = {
  readonly title: string
  readonly removeLabel: string
  /** Undefined for the only row. */
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

/** One store or buyer on a surface of its own. */
export function RowCard({ title, removeLabel, onRemove, children }: Props) {
  const id = useId()
  return (
    <section className={styles['row']} aria-labelledby={id}>
      <div className={styles['rowHead']}>
        <h3 id={id}>{title}</h3>
        {onRemove && <IconButton size="small" label={removeLabel} icon={<TrashIcon />} onClick={onRemove} />}
      </div>
      {children}
    </section>
  )
}

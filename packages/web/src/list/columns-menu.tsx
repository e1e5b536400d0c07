import { useTranslations } from 'use-intl'
import { CheckIcon } from '../components/icons.tsx'
import { Menu, MenuItem, MenuLine, menuItemClass } from '../components/menu.tsx'
import type { Column } from './column.ts'
import type { useShownColumns } from './hidden-columns.ts'
import styles from './list.module.css'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly choice: ReturnType<typeof useShownColumns<Row>>
}

/** The choice of columns; the menu stays open for several choices. */
export function ColumnsMenu<Row>({ columns, choice: { hidden, toggle, reset } }: Props<Row>) {
  const t = useTranslations('list.columns')
  return (
    <Menu trigger={t('open')} triggerClass={styles['quiet']} align="start">
      {columns.map(({ id, header, card }) => (
        <button
          key={id}
          type="button"
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(id)}
          aria-disabled={card === 'title'}
          tabIndex={-1}
          className={menuItemClass}
          onClick={() => card !== 'title' && toggle(id)}
        >
          <span className={styles['check']}>{!hidden.includes(id) && <CheckIcon />}</span>
          {header}
        </button>
      ))}
      <MenuLine />
      <MenuItem onSelect={reset}>{t('reset')}</MenuItem>
    </Menu>
  )
}

import { classNames } from '@causeway/web/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathOf } from '../../screens.ts'
import styles from './trade.module.css'

export const tabNames = ['receipts', 'orders', 'submissions', 'quota'] as const
/** The first tab shows what is to be restored, until its filter is taken off. */
export const receiptsToRestore = { tab: 'receipts', restore_state: 'open' } as const
type TabName = (typeof tabNames)[number]

/** The tabs of the screen, each with its own address. */
export function MaterialTabs({ current }: { readonly current: TabName }) {
  const t = useTranslations('trade-materials.tabs')
  return (
    <nav className={styles['tabs']} aria-label={t('label')}>
      {tabNames.map((name) => (
        <Link
          key={name}
          to={pathOf('CollectionMaterialSubmit')}
          search={name === 'receipts' ? receiptsToRestore : { tab: name }}
          className={classNames(styles['tab'], name === current && styles['current'])}
          // The router would compare addresses; the current tab is known here.
          activeProps={{}}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}

import { useTranslations } from 'use-intl'
import styles from './data-table.module.css'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import type { TableState } from './table-props.ts'

type Props = {
  readonly label: string
  readonly count: number
  readonly state: TableState
  readonly onChange: (state: TableState) => void
}

export function TablePager({ label, count, state, onChange }: Props) {
  const t = useTranslations('kit-work.table')
  const { page, page_size } = state
  const pages = Math.max(1, Math.ceil(count / page_size))
  const go = (to: number) => onChange({ ...state, page: to })
  return (
    <nav className={styles['pager']} aria-label={t('pages', { label })}>
      <span>{t('count', { count })}</span>
      {pages > 1 && (
        <span className={styles['turn']}>
          <IconButton
            size="small"
            label={t('previous')}
            icon={<ChevronLeftIcon />}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          />
          <span aria-live="polite">
            {page} / {pages}
          </span>
          <IconButton
            size="small"
            label={t('next')}
            icon={<ChevronRightIcon />}
            disabled={page >= pages}
            onClick={() => go(page + 1)}
          />
        </span>
      )}
    </nav>
  )
}

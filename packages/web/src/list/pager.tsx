import { LIST_WINDOW, PAGE_SIZES } from '@causeway/contract'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../components/icons.tsx'
import { useLostFocus } from '../components/use-lost-focus.ts'
import type { ListPage } from './column.ts'
import styles from './list.module.css'
import type { ListAddress } from './use-list-address.ts'

type Props = {
  readonly label: string
  readonly page: ListPage<{ readonly id: string }>
  readonly address: ListAddress
}

/** Pages cover the window; further rows are in the next window. */
export function Pager({ label, page: { list, count }, address }: Props) {
  const t = useTranslations('list')
  const { query, turn, resize, goOn, restart } = address
  const { page, page_size, after } = query
  const pages = Math.max(1, Math.ceil(Math.min(count, LIST_WINDOW) / page_size))
  const last = list.at(-1)
  const hasMore = count > LIST_WINDOW && last !== undefined
  const turns = useRef<HTMLSpanElement>(null)
  const keep = useLostFocus(() => turns.current?.querySelector('button:enabled'))
  if (count <= PAGE_SIZES[0] && !after) return null
  const next = () => (page < pages ? turn(page + 1) : last && goOn(last.id))
  return (
    <nav className={styles['pager']} aria-label={t('pages', { label })} {...keep}>
      {after && (
        <Button size="small" tone="quiet" onClick={restart}>
          {t('beginning')}
        </Button>
      )}
      <PageSize size={page_size} onChange={resize} />
      {(pages > 1 || hasMore) && (
        <span ref={turns} className={styles['turn']}>
          <IconButton
            size="small"
            label={t('previous')}
            icon={<ChevronLeftIcon />}
            disabled={page <= 1}
            onClick={() => turn(page - 1)}
          />
          <span aria-live="polite">
            {page} / {pages}
          </span>
          <IconButton
            size="small"
            label={t('next')}
            icon={<ChevronRightIcon />}
            disabled={page >= pages && !hasMore}
            onClick={next}
          />
        </span>
      )}
    </nav>
  )
}

type SizeProps = { readonly size: number; readonly onChange: (size: number) => void }

function PageSize({ size, onChange }: SizeProps) {
  const t = useTranslations('list')
  return (
    <select
      className={styles['size']}
      aria-label={t('pageSize')}
      value={size}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {PAGE_SIZES.map((each) => (
        <option key={each} value={each}>
          {t('perPage', { count: each })}
        </option>
      ))}
    </select>
  )
}

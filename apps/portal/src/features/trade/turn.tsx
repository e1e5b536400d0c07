import { Button } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import styles from './trade.module.css'

type TurnProps = {
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}

/** Turns the pages of a list that is not in the address. */
export function Turn({ page, pages, onTurn }: TurnProps) {
  const t = useTranslations('trade-materials.turn')
  if (pages <= 1) return null
  return (
    <div className={styles['bar']}>
      <Button size="small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('previous')}
      </Button>
      <span role="status" className={styles['quiet']}>
        {t('page', { page, pages })}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('next')}
      </Button>
    </div>
  )
}

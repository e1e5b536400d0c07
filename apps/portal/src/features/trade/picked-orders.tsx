import { SAVED_ROWS_MAX, type TradeOrder, type TradeTemplateName } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StartDialog } from './start-dialog.tsx'
import styles from './trade.module.css'

/** Orders of one kind of trade, chosen to begin restore materials. */
export function usePicking(rows: readonly TradeOrder[]) {
  const [picked, setPicked] = useState<ReadonlyMap<string, TradeTemplateName>>(new Map())
  const pick = (id: string) => {
    const row = rows.find((each) => each.id === id)
    const after = new Map(picked)
    if (!after.delete(id) && row && after.size < SAVED_ROWS_MAX) after.set(id, row.template)
    setPicked(after)
  }
  const template = picked.values().next().value
  return { picked, pick, template, clear: () => setPicked(new Map()) }
}

export function PickedOrders({ picked, template, clear }: ReturnType<typeof usePicking>) {
  const t = useTranslations('trade-materials.orders')
  const [isStarting, setStarting] = useState(false)
  if (!template) return null
  return (
    <div className={styles['bar']}>
      <span role="status">{t('chosen', { count: picked.size })}</span>
      <Button size="small" onClick={clear}>
        {t('clear')}
      </Button>
      <Button size="small" tone="primary" onClick={() => setStarting(true)}>
        {t('use')}
      </Button>
      <StartDialog
        receipt_ids={isStarting ? [] : undefined}
        orders={{ template, ids: [...picked.keys()] }}
        onClose={() => setStarting(false)}
      />
    </div>
  )
}

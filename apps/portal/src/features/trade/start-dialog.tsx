import { type TradeTemplateName, tradeTemplateNames } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { DialogFoot } from '@causeway/web/components/dialog-foot.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../router/screen-link.ts'
import { createSubmission } from './queries.ts'
import styles from './trade.module.css'

type Props = {
  /** The dialog is open while there are some, also none. */
  readonly receipt_ids: readonly string[] | undefined
  /** Orders of the library, which have a kind of trade already. */
  readonly orders?: { readonly template: TradeTemplateName; readonly ids: readonly string[] }
  readonly onClose: () => void
}

/** Begins a submission: the kind of trade decides its fields. */
export function StartDialog({ receipt_ids, orders, onClose }: Props) {
  const t = useTranslations('trade-materials.start')
  const templates = useTranslations('trade.templates')
  const goTo = useGoTo()
  const [chosen, setTemplate] = useState<TradeTemplateName>('marketplace')
  const template = orders?.template ?? chosen
  const { run, isAtWork, failure } = useWrite(async () => {
    const order_ids = [...(orders?.ids ?? [])]
    const { id } = await createSubmission({ template, receipt_ids: [...(receipt_ids ?? [])], order_ids })
    onClose()
    await goTo('CollectionMaterialSubmit', { tab: 'submissions', id })
  })
  return (
    <Dialog open={receipt_ids !== undefined} onClose={onClose} title={t('title')} size="small">
      <p className={styles['quiet']}>
        {receipt_ids && receipt_ids.length > 0 ? t('receipts', { count: receipt_ids.length }) : t('words')}
      </p>
      <fieldset>
        <legend>{t('template')}</legend>
        {tradeTemplateNames.map((name) => (
          <label key={name} className={styles['choice']}>
            <input
              type="radio"
              name="template"
              disabled={orders !== undefined && name !== template}
              checked={name === template}
              onChange={() => setTemplate(name)}
            />
            {templates(name)}
          </label>
        ))}
      </fieldset>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <DialogFoot isAtWork={isAtWork}>
        <Button tone="primary" loading={isAtWork} onClick={() => void run()}>
          {t('go')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

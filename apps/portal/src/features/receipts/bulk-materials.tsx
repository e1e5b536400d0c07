import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './receipts.module.css'

type Props = { readonly chosen: ReadonlySet<string>; readonly onClear: () => void }

/** Restore materials for several receipts at once. */
export function BulkMaterials({ chosen, onClear }: Props) {
  const t = useTranslations('receipts.bulk')
  if (chosen.size === 0) return null
  return (
    <div className={styles['bulk']}>
      <span role="status">{t('chosen', { count: chosen.size })}</span>
      <Button size="small" onClick={onClear}>
        {t('clear')}
      </Button>
      <ScreenLink
        to="CollectionMaterialSubmit"
        search={{ receipts: [...chosen].join(',') }}
        className={buttonClass({ tone: 'primary', size: 'small' })}
      >
        {t('restore')}
      </ScreenLink>
    </div>
  )
}

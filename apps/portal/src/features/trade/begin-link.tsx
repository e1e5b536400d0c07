import { buttonClass } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { receiptsToRestore } from './material-tabs.tsx'

/** From an empty list to the receipts, where restore materials begin. */
export function BeginLink() {
  const t = useTranslations('trade-materials')
  return (
    <ScreenLink to="CollectionMaterialSubmit" search={receiptsToRestore} className={buttonClass()}>
      {t('begin')}
    </ScreenLink>
  )
}

import { buttonClass } from '@causeway/web/components/button.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'

/** Instead of an order or a submission that does not exist, with the way back to its list. */
export function NoMaterials({ tab }: { readonly tab: 'orders' | 'submissions' }) {
  const t = useTranslations(`trade-materials.${tab === 'orders' ? 'order' : 'editor'}`)
  const back = (
    <ScreenLink to="CollectionMaterialSubmit" search={{ tab }} className={buttonClass()}>
      {t('back')}
    </ScreenLink>
  )
  return (
    <EmptyState title={t('notFound')} level={1} action={back}>
      {t('notFoundWords')}
    </EmptyState>
  )
}

import { buttonClass } from '@causeway/web/components/button.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'

export function NoPayee() {
  const t = useTranslations('payees.one')
  return (
    <EmptyState
      title={t('notFound')}
      level={1}
      action={
        <ScreenLink to="PayeeManagement" className={buttonClass()}>
          {t('back')}
        </ScreenLink>
      }
    >
      {t('notFoundWords')}
    </EmptyState>
  )
}

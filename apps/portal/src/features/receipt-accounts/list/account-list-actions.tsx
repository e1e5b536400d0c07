import { buttonClass } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'

export function AccountListActions() {
  const titles = useTranslations('titles')
  return (
    <>
      <ScreenLink to="AccountHolders" className={buttonClass()}>
        {titles('AccountHolders')}
      </ScreenLink>
      <ApplyLink />
    </>
  )
}

export function ApplyLink() {
  const t = useTranslations('accounts.list')
  return (
    <ScreenLink to="AccountApply" className={buttonClass({ tone: 'primary' })}>
      {t('apply')}
    </ScreenLink>
  )
}

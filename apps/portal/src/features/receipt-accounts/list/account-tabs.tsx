import { useTranslations } from 'use-intl'
import { TabLinks } from '../../../components/tab-links.tsx'

/** The accounts, and the applications for them. */
export function AccountTabs({ current }: { readonly current: 'accounts' | 'applications' }) {
  const t = useTranslations('accounts.tabs')
  const tabs = [
    { key: 'accounts', label: t('accounts'), search: {} },
    { key: 'applications', label: t('applications'), search: { view: 'applications' } },
  ]
  return <TabLinks label={t('label')} to="AccountList" tabs={tabs} current={current} />
}

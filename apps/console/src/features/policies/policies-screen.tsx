import { Page } from '@causeway/web/components/page.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { ChangeHistory } from './change-history.tsx'
import { PoliciesInForce } from './policies-in-force.tsx'

export function PoliciesScreen() {
  const t = useTranslations('policies')
  const titles = useTranslations('titles')
  const isHistory = useScreenSearch()['tab'] === 'history'
  const tabs = [
    { key: 'in_force', label: t('tabs.in_force'), search: {} },
    { key: 'history', label: t('tabs.history'), search: { tab: 'history' } },
  ]
  return (
    <Page title={titles('Policies')} context={t('context')}>
      <TabLinks
        label={t('tabs.label')}
        to="Policies"
        tabs={tabs}
        current={isHistory ? 'history' : 'in_force'}
      />
      {isHistory ? <ChangeHistory /> : <PoliciesInForce />}
    </Page>
  )
}

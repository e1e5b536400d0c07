import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'

export const tabNames = ['receipts', 'orders', 'submissions', 'quota'] as const
/** The first tab shows what is to be restored, until its filter is taken off. */
export const receiptsToRestore = { tab: 'receipts', restore_state: 'open' } as const
type TabName = (typeof tabNames)[number]

/** The tabs of the screen. */
export function MaterialTabs({ current }: { readonly current: TabName }) {
  const t = useTranslations('trade-materials.tabs')
  const tabs = tabNames.map((key) => {
    return { key, label: t(key), search: key === 'receipts' ? receiptsToRestore : { tab: key } }
  })
  return <TabLinks label={t('label')} to="CollectionMaterialSubmit" tabs={tabs} current={current} />
}

import { Button } from '@causeway/web/components/button.tsx'
import { PlusIcon } from '@causeway/web/components/icons.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { RowPanel } from '@causeway/web/list/row-panel.tsx'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../router/screen-link.ts'
import { pathOf } from '../../screens.ts'
import { MaterialTabs, receiptsToRestore, tabNames } from './material-tabs.tsx'
import { OrderTab } from './order-tab.tsx'
import { QuotaTab } from './quota-tab.tsx'
import { ReceiptTab } from './receipt-tab.tsx'
import { StartDialog } from './start-dialog.tsx'
import { SubmissionTab } from './submission-tab.tsx'

const Submission = lazyPart(async () => (await import('./submission.tsx')).Submission, 12)
const Order = lazyPart(async () => (await import('./order-page.tsx')).OrderPage, 12)

/** Receipts to restore, orders, submissions and quota; or the order or submission that the address names. */
export function MaterialSubmitScreen() {
  return (
    <RowPanel list={<Materials />}>
      {(id) => (id.startsWith('trade_order_') ? <Order key={id} id={id} /> : <Submission key={id} id={id} />)}
    </RowPanel>
  )
}

function Materials() {
  const t = useTranslations('trade-materials')
  const titles = useTranslations('titles')
  const search = useScreenSearch()
  const tab = oneOf(tabNames, search['tab']) ?? 'receipts'
  const goTo = useGoTo()
  // While another screen loads, the address is that of the other one.
  const isHere = useLocation({ select: ({ pathname }) => pathname === pathOf('CollectionMaterialSubmit') })
  const isAtTab = !isHere || search['tab'] !== undefined || search['receipts'] !== undefined
  useEffect(() => {
    if (!isAtTab) void goTo('CollectionMaterialSubmit', receiptsToRestore, true)
  }, [isAtTab, goTo])
  // Receipts that were chosen in their own list come with the address.
  const given = search['receipts']?.split(',').filter(Boolean)
  const [receipt_ids, setReceipts] = useState(given)
  const close = () => {
    setReceipts(undefined)
    if (given) void goTo('CollectionMaterialSubmit', {})
  }
  const create = (
    <Button tone="primary" icon={<PlusIcon />} onClick={() => setReceipts([])}>
      {t('create')}
    </Button>
  )
  return (
    <Page title={titles('CollectionMaterialSubmit')} context={t('context')} actions={create}>
      <MaterialTabs current={tab} />
      {tab === 'receipts' && <ReceiptTab onRestore={(id) => setReceipts([id])} />}
      {tab === 'orders' && <OrderTab />}
      {tab === 'submissions' && <SubmissionTab />}
      {tab === 'quota' && <QuotaTab />}
      <StartDialog receipt_ids={receipt_ids} onClose={close} />
    </Page>
  )
}

import { type Enquiry, enquiryList } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useEver } from '@causeway/web/components/use-ever.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ReceiptTabs } from '../receipt-tabs.tsx'
import styles from '../receipts.module.css'
import { EnquiryBadge } from './enquiry-badge.tsx'
import { enquiryQueries } from './queries.ts'

const EnquiryDialog = lazyPart(async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog)

const filters = filtersOf({
  names: 'enquiries.filters',
  options: { enquiry_state: 'enquiries.states', answer: 'enquiries.answers' },
})

/** Payments that the merchant has asked for, newest first. */
export function EnquiryList() {
  const t = useTranslations('enquiries')
  const titles = useTranslations('titles')
  const address = useListAddress(enquiryList, { filters })
  const [isOpen, setOpen] = useState(false)
  const open = (
    <Button tone="primary" onClick={() => setOpen(true)}>
      {t('new.open')}
    </Button>
  )
  return (
    <Page title={titles('CollectionManagement')} context={t('context')} actions={open}>
      <ReceiptTabs current="enquiries" />
      <ListView<Enquiry>
        label={t('label')}
        address={address}
        query={useQuery(enquiryQueries.list(address.query))}
        columns={useColumns(address.search)}
        empty={<EmptyState title={t('empty')}>{t('emptyWords')}</EmptyState>}
      />
      {useEver(isOpen) && <EnquiryDialog open={isOpen} onClose={() => setOpen(false)} />}
    </Page>
  )
}

/** Each row has a real link to its enquiry, which keeps the filters for the way back. */
function useColumns(search: Search): readonly Column<Enquiry>[] {
  const t = useTranslations('enquiries.columns')
  return columnsOf(t, {
    payer: {
      card: 'title',
      cell: ({ id, payer_name }) => (
        <span className={styles['payer']}>
          <ScreenLink
            to="CollectionManagement"
            search={{ ...search, view: 'enquiries', id }}
            className={rowLinkClass}
          >
            {payer_name}
          </ScreenLink>
        </span>
      ),
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    amount: { align: 'end', card: 'amount', cell: ({ amount }) => <Amount {...amount} /> },
    sent: { cell: ({ sent_on }) => <span className={styles['whole']}>{sent_on}</span> },
    state: { card: 'state', cell: (enquiry) => <EnquiryBadge enquiry={enquiry} /> },
    receipt: { card: 'wide', cell: ({ receipt }) => <Found receipt={receipt} /> },
    asked: {
      card: 'note',
      sort: 'created_at',
      cell: ({ created_at }) => (
        <span className={styles['whole']}>
          <Time value={created_at} />
        </span>
      ),
    },
  })
}

function Found({ receipt }: Pick<Enquiry, 'receipt'>) {
  if (!receipt) return <span className={styles['onTable']}>{'\u2014'}</span>
  return (
    <ScreenLink to="CollectionManagement" search={{ id: receipt.id }} className={styles['above']}>
      <NumberText value={receipt.number} />
    </ScreenLink>
  )
}

import type { ReceiptAccount, Store } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StoreLine } from '../application/application-stores.tsx'
import { releaseStore } from '../queries.ts'

/** The stores that pay to an account. */
export function AccountStores({ account: { id, stores } }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.stores')
  if (stores.length === 0) return null
  return (
    <Section title={t('title')} note={t('note')}>
      <RowList label={t('title')}>
        {stores.map((store) => (
          <StoreLine key={store.id} store={store} action={<ReleaseButton account_id={id} store={store} />} />
        ))}
      </RowList>
    </Section>
  )
}

function ReleaseButton({ account_id, store }: { readonly account_id: string; readonly store: Store }) {
  const t = useTranslations('account-detail.stores')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('release')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('releaseTitle', { name: store.store_name })}
        confirmLabel={t('release')}
        tone="danger"
        onConfirm={() => releaseStore(account_id, store.id)}
      >
        {t('releaseWords')}
      </Confirm>
    </>
  )
}

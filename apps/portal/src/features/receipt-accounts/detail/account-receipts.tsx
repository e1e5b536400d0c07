import { Section } from '@causeway/web/components/page.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { RecentReceipts } from '../../receipts/parts/recent-receipts.tsx'

/** What the account received last, and the way to all of it. */
export function AccountReceipts({ id }: { readonly id: string }) {
  const t = useTranslations('account-detail.receipts')
  return (
    <Section
      title={t('title')}
      aside={
        <ScreenLink to="CollectionManagement" search={{ account_id: id }}>
          {t('all')}
        </ScreenLink>
      }
    >
      <RecentReceipts label={t('title')} account_id={id} empty={<p>{t('none')}</p>} />
    </Section>
  )
}

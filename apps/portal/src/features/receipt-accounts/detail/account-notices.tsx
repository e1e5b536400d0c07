import type { ReceiptAccount } from '@causeway/contract'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'

/** What the merchant must know about the state of an account. */
export function AccountNotices({ account }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail.notices')
  const codes = useTranslations('account-detail.freezes')
  const { account_state, freeze_code, new_holder_name, stores } = account
  const isWaiting = stores.some(
    ({ store_state }) => store_state === 'proof_due' || store_state === 'proof_given',
  )
  return (
    <>
      {account_state === 'opening' && (
        <Notice tone="info" title={t('opening.title')}>
          {t('opening.words')}
        </Notice>
      )}
      {account_state === 'failed' && (
        <Notice tone="bad" title={t('failed.title')}>
          {t('failed.words')}
        </Notice>
      )}
      {account_state === 'frozen' && freeze_code && (
        <Notice tone="bad" title={t('frozen.title')}>
          {t('frozen.words', { reason: codes(freeze_code) })}
        </Notice>
      )}
      {account_state === 'closed' && (
        <Notice tone="info" title={t('closed.title')}>
          {t('closed.words')}
        </Notice>
      )}
      {new_holder_name && (
        <Notice tone="warn" title={t('renamed.title')}>
          {t('renamed.words', { name: new_holder_name })}
        </Notice>
      )}
      {isWaiting && account_state === 'active' && (
        <Notice tone="warn" title={t('proof.title')}>
          {t('proof.words')}
        </Notice>
      )}
    </>
  )
}

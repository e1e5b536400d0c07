import { failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'

/** Another operator, the merchant or the bank was faster: the data was read again, to be checked first. */
const LOST: readonly string[] = [
  'case_taken',
  'decision_open',
  'decision_wrong_state',
  'draft_conflict',
  'merchant_wrong_state',
  'amendment_wrong_state',
  'request_wrong_state',
  'receipt_wrong_state',
  'recall_wrong_state',
  'suspense_wrong_state',
  'enquiry_wrong_state',
  'application_wrong_state',
  'holder_wrong_state',
  'payee_wrong_state',
  'account_wrong_state',
  'store_wrong_state',
  'proposal_open',
  'bank_message_wrong_state',
  'screening_hit_wrong_state',
]

type Props = { readonly failure: unknown; readonly onReload: () => void }

/** Offers a return to the page after a lost race; nothing for any other failure. */
export function ReloadAction({ failure, onReload }: Props) {
  const t = useTranslations('shell.race')
  if (!LOST.includes(failureCode(failure) ?? '')) return null
  return (
    <>
      <p>{t('words')}</p>
      <Button size="small" onClick={onReload}>
        {t('reload')}
      </Button>
    </>
  )
}

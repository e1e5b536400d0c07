import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { type DebtDetail, proposeDebt } from './queries.ts'

type Props = { readonly debt: DebtDetail; readonly open: boolean; readonly onClose: () => void }

/** Proposes that the provider bears the debt. */
export function WriteOffDialog({ debt: { id, owed }, open, onClose }: Props) {
  const t = useTranslations('debts.decide')
  return (
    <RemarkDialog
      open={open}
      title={t('write_off.title')}
      words={t('write_off.words', { amount: formatAmount(owed.amount, owed.currency) })}
      submitLabel={t('write_off.submit')}
      tone="danger"
      onDecide={async (remark) => {
        await proposeDebt({ id, order: { debt_action: 'write_off', remark } })
        return t('proposed')
      }}
      onClose={onClose}
    />
  )
}

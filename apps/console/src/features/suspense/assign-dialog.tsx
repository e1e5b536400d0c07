import { Dialog } from '@causeway/web/components/dialog.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { RemarkForm } from '../../components/remark-form.tsx'
import { AccountChoice } from './account-choice.tsx'
import { decideSuspense, type SuspenseDetail } from './queries.ts'

const blank = { account_id: '' }

type Props = { readonly item: SuspenseDetail; readonly open: boolean; readonly onClose: () => void }

/** The operator names the account: the proposals are only signs. */
export function AssignDialog({ item, open, onClose }: Props) {
  const t = useTranslations('suspense.decide')
  const { id, amount } = item
  return (
    <Dialog open={open} placement="side" size="large" title={t('assign.title')} onClose={onClose}>
      <RemarkForm
        words={t('assign.words', { amount: formatAmount(amount.amount, amount.currency) })}
        submitLabel={t('assign.submit')}
        values={blank}
        needed={['account_id']}
        onDecide={async (remark, { account_id }) => {
          const decided = await decideSuspense({ id, order: { decision: 'assign', account_id, remark } })
          return decided.change ? t('proposed') : t('assign.done')
        }}
        onClose={onClose}
      >
        <AccountChoice item={item} />
      </RemarkForm>
    </Dialog>
  )
}

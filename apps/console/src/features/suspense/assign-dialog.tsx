import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { ReloadAction } from '../../components/reload-action.tsx'
import { AccountChoice } from './account-choice.tsx'
import { decideSuspense, type SuspenseDetail } from './queries.ts'

type Values = { account_id: string; remark: string }

const schema = rules<Values>({ account_id: required, remark: [required, length(1, 500)] })

type Props = { readonly item: SuspenseDetail; readonly open: boolean; readonly onClose: () => void }

/** The operator names the account: the proposals are only signs. */
export function AssignDialog({ item, open, onClose }: Props) {
  const t = useTranslations('suspense.decide')
  const { id, amount } = item
  const assign = async ({ account_id, remark }: Values) => {
    const order = { decision: 'assign', account_id, remark: remark.trim() } as const
    const decided = await decideSuspense({ id, order })
    notify(decided.change ? t('proposed') : t('assign.done'))
    onClose()
  }
  return (
    <Dialog open={open} placement="side" size="large" title={t('assign.title')} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ account_id: '', remark: '' }}
        submitLabel={t('assign.submit')}
        onSubmit={assign}
        failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
      >
        <p>{t('assign.words', { amount: formatAmount(amount.amount, amount.currency) })}</p>
        <AccountChoice item={item} />
        <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={500} rows={3} />
      </Form>
    </Dialog>
  )
}

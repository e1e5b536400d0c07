import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { ReloadAction } from '../../components/reload-action.tsx'
import { type DebtDetail, proposeDebt } from './queries.ts'

type Values = { remark: string }

const schema = rules<Values>({ remark: [required, length(1, 500)] })

type Props = { readonly debt: DebtDetail; readonly open: boolean; readonly onClose: () => void }

/** Proposes that the provider bears the debt. */
export function WriteOffDialog({ debt: { id, owed }, open, onClose }: Props) {
  const t = useTranslations('debts.decide')
  const propose = async ({ remark }: Values) => {
    await proposeDebt({ id, order: { debt_action: 'write_off', remark: remark.trim() } })
    notify(t('proposed'))
    onClose()
  }
  return (
    <Dialog open={open} title={t('write_off.title')} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ remark: '' }}
        submitLabel={t('write_off.submit')}
        submitLook={{ tone: 'danger' }}
        onSubmit={propose}
        failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
      >
        <p>{t('write_off.words', { amount: formatAmount(owed.amount, owed.currency) })}</p>
        <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={500} rows={3} />
      </Form>
    </Dialog>
  )
}

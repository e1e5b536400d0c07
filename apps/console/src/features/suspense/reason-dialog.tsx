import type { SuspenseDecision } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { ReloadAction } from '../../components/reload-action.tsx'
import { decideSuspense, type SuspenseDetail } from './queries.ts'

type Values = { remark: string }

const schema = rules<Values>({ remark: [required, length(1, 500)] })

type Props = {
  readonly item: SuspenseDetail
  readonly decision: Exclude<SuspenseDecision, 'assign'> | undefined
  readonly onClose: () => void
}

/** Sends money back to its payer, or writes a small difference off. */
export function ReasonDialog({ item, decision: asked, onClose }: Props) {
  const t = useTranslations('suspense.decide')
  const decision = asked ?? 'return'
  const { id, amount, write_off_limit } = item
  const decide = async ({ remark }: Values) => {
    const decided = await decideSuspense({ id, order: { decision, remark: remark.trim() } })
    notify(decided.change ? t('proposed') : t(`${decision}.done`))
    onClose()
  }
  return (
    <Dialog open={asked !== undefined} title={t(`${decision}.title`)} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ remark: '' }}
        submitLabel={t(`${decision}.submit`)}
        submitLook={{ tone: 'danger' }}
        onSubmit={decide}
        failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
      >
        <p>
          {t(`${decision}.words`, {
            amount: formatAmount(amount.amount, amount.currency),
            limit: formatAmount(write_off_limit.amount, write_off_limit.currency),
          })}
        </p>
        <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={500} rows={3} />
      </Form>
    </Dialog>
  )
}

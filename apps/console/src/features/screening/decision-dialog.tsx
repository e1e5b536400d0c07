import { failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { decideHit, type Verb } from './queries.ts'

type Props = { readonly id: string; readonly verb: Verb | undefined; readonly onClose: () => void }
type Values = { remark: string }

const schema = rules<Values>({ remark: [required, length(1, 1000)] })

/** A decision with its reason. Only the withdrawal of one's own proposal needs none. */
export function DecisionDialog({ id, verb, onClose }: Props) {
  return (
    <>
      <ReasonDialog id={id} verb={verb === 'withdraw' ? undefined : verb} onClose={onClose} />
      <WithdrawConfirm id={id} open={verb === 'withdraw'} onClose={onClose} />
    </>
  )
}

function ReasonDialog({ id, verb: asked, onClose }: Props) {
  const t = useTranslations('screening.decide')
  const verb = asked ?? 'clear'
  const decide = async ({ remark }: Values) => {
    await decideHit({ id, verb, remark: remark.trim() })
    notify(t(`${verb}.done`))
    onClose()
  }
  return (
    <Dialog open={asked !== undefined} title={t(`${verb}.title`)} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ remark: '' }}
        submitLabel={t(`${verb}.submit`)}
        submitLook={{ tone: verb === 'propose' || verb === 'confirm' ? 'danger' : 'primary' }}
        onSubmit={decide}
        failureAction={(failure) => <LostRace failure={failure} onClose={onClose} />}
      >
        <p>{t(`${verb}.words`)}</p>
        <TextAreaField name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={1000} rows={3} />
      </Form>
    </Dialog>
  )
}

type LostProps = { readonly failure: unknown; readonly onClose: () => void }

/** Another operator was faster: the page shows the decision. */
function LostRace({ failure, onClose }: LostProps) {
  const t = useTranslations('screening.decide')
  if (failureCode(failure) !== 'screening_hit_wrong_state') return null
  return (
    <Button size="small" onClick={onClose}>
      {t('look')}
    </Button>
  )
}

type WithdrawProps = { readonly id: string; readonly open: boolean; readonly onClose: () => void }

function WithdrawConfirm({ id, open, onClose }: WithdrawProps) {
  const t = useTranslations('screening.decide.withdraw')
  const withdraw = async () => {
    await decideHit({ id, verb: 'withdraw', remark: '' })
    notify(t('done'))
  }
  return (
    <Confirm open={open} title={t('title')} confirmLabel={t('submit')} onClose={onClose} onConfirm={withdraw}>
      <p>{t('words')}</p>
    </Confirm>
  )
}

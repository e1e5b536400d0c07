import { payPwdProblem } from '@causeway/contract'
import { CodeField } from '@causeway/web/components/code-field.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { noProof, type ProofValues, placeRefusal, proofChecks, readProof } from '../proof.ts'
import { ProofFields } from '../proof-fields.tsx'
import { setPayPwd } from '../queries.ts'
import styles from '../security.module.css'
import { useAccount } from '../use-account.ts'

type Values = ProofValues & { pay_pwd: string; again: string }

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** Called only when a new payment password was saved. */
  readonly onSaved?: () => void
}

/** Sets, changes or resets the payment password. */
export function SetPayPasswordDialog({ open, onClose, onSaved }: Props) {
  const t = useTranslations('security.pay-password')
  const { has_pay_pwd, has_totp } = useAccount()
  const schema = rules<Values>({
    ...proofChecks(has_totp),
    pay_pwd: [required, payPwdProblem],
    again: [required, (again, { pay_pwd }) => (again === pay_pwd ? undefined : 'invalid')],
  })
  const save = async ({ pay_pwd, again, ...proof }: Values) => {
    await placeRefusal(setPayPwd({ ...readProof(proof), pay_pwd }))
    onSaved?.()
    onClose()
    notify(t('saved'))
  }
  const words = { required: t('digits'), format: t('digits') }
  return (
    <Dialog open={open} title={t(has_pay_pwd ? 'change' : 'choose')} size="small" onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ ...noProof, pay_pwd: '', again: '' }}
        submitLabel={t('submit')}
        onSubmit={save}
      >
        <p className={styles['words']}>{t('effect')}</p>
        <ProofFields />
        <CodeField name="pay_pwd" label={t('new')} masked errorWords={words} hint={t('rule')} />
        <CodeField
          name="again"
          label={t('again')}
          masked
          errorWords={{ required: t('againWrong'), invalid: t('againWrong') }}
        />
      </Form>
    </Dialog>
  )
}

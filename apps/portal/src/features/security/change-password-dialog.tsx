import { passwordProblem } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { NewPasswordField } from '@causeway/web/components/new-password-field.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { noProof, type ProofValues, placeRefusal, proofChecks, readProof } from './proof.ts'
import { ProofFields } from './proof-fields.tsx'
import { changePwd } from './queries.ts'
import styles from './security.module.css'
import { useAccount } from './use-account.ts'

type Values = ProofValues & { new_password: string }

type Props = { readonly open: boolean; readonly onClose: () => void }

export function ChangePasswordDialog({ open, onClose }: Props) {
  const t = useTranslations('security.password')
  const { email, has_totp } = useAccount()
  const schema = rules<Values>({
    ...proofChecks(has_totp),
    new_password: [required, (password) => passwordProblem(password, email)],
  })
  const change = async ({ new_password, ...proof }: Values) => {
    await placeRefusal(changePwd({ ...readProof(proof), new_password }))
    onClose()
    notify(t('changed'))
  }
  return (
    <Dialog open={open} title={t('dialog')} size="small" onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ ...noProof, new_password: '' }}
        submitLabel={t('submit')}
        onSubmit={change}
      >
        <p className={styles['words']}>{t('effect')}</p>
        <ProofFields label={t('current')} />
        <NewPasswordField name="new_password" label={t('new')} email={email} />
      </Form>
    </Dialog>
  )
}

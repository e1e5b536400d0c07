import { CodeField } from '@causeway/web/components/code-field.tsx'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { QrCode } from '@causeway/web/components/qr-code.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { placeRefusal } from './proof.ts'
import { ProofForm } from './proof-dialog.tsx'
import { beginTotp, confirmTotp } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

type Secret = { readonly secret: string; readonly uri: string }

type Props = { readonly open: boolean; readonly onClose: () => void }

/** Login password, then the secret with a first code, then the recovery codes, which are shown only once. */
export function TurnOnDialog({ open, onClose }: Props) {
  const t = useTranslations('security.authenticator')
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setSecret(undefined)
    setCodes(undefined)
    onClose()
  }
  const finish = () => {
    close()
    notify(t('turnOn.done'))
  }
  return (
    <Dialog
      open={open}
      title={t(codes ? 'codes.title' : 'turnOn.title')}
      locked={codes !== undefined}
      onClose={close}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={finish} />
      ) : secret ? (
        <SecretStep {...secret} onCodes={setCodes} />
      ) : (
        <ProofForm
          submitLabel={t('turnOn.next')}
          onProof={async ({ password }) => setSecret(await beginTotp(password))}
        >
          <p className={styles['words']}>{t('turnOn.words')}</p>
        </ProofForm>
      )}
    </Dialog>
  )
}

type Values = { code: string }

const schema = rules<Values>({ code: [required, length(6, 6)] })

type StepProps = Secret & { readonly onCodes: (codes: readonly string[]) => void }

function SecretStep({ secret, uri, onCodes }: StepProps) {
  const t = useTranslations('security.authenticator.turnOn')
  const confirm = async ({ code }: Values) => {
    const { recovery_codes } = await placeRefusal(confirmTotp(code))
    onCodes(recovery_codes)
  }
  const words = { required: t('digits'), too_short: t('digits'), invalid: t('wrong') }
  return (
    <Form schema={schema} defaultValues={{ code: '' }} submitLabel={t('submit')} onSubmit={confirm}>
      <div className={styles['scan']}>
        <QrCode value={uri} label={t('qr')} />
        <div className={styles['stack']}>
          <p>{t('scan')}</p>
          <div>
            <p className={styles['words']}>{t('type')}</p>
            <CopyField value={secret} label={t('copySecret')}>
              <code className={styles['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            </CopyField>
          </div>
        </div>
      </div>
      <CodeField name="code" label={t('code')} errorWords={words} autoFocus submitWhenComplete />
    </Form>
  )
}

import type { Passkey } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { useTranslations } from 'use-intl'
import { PasskeyNameField, passkeyName } from './passkey-name-field.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { type Proof, removePasskey, renamePasskey } from './queries.ts'
import styles from './security.module.css'

type Props = {
  /** The dialog is open while a passkey is set. */
  readonly passkey: Passkey | undefined
  readonly onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const t = useTranslations('security.passkeys')
  const rename = async ({ name }: { name: string }) => {
    if (passkey) await renamePasskey({ id: passkey.id, name: name.trim() })
    onClose()
  }
  return (
    <Dialog open={passkey !== undefined} title={t('rename.title')} size="small" onClose={onClose}>
      <Form
        schema={passkeyName}
        defaultValues={{ name: passkey?.name ?? '' }}
        submitLabel={t('rename.submit')}
        onSubmit={rename}
      >
        <PasskeyNameField />
      </Form>
    </Dialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const t = useTranslations('security.passkeys')
  const remove = async (proof: Proof) => {
    if (passkey) await removePasskey({ id: passkey.id, ...proof })
    onClose()
    notify(t('remove.done'))
  }
  return (
    <ProofDialog
      open={passkey !== undefined}
      title={t('remove.title', { name: passkey?.name ?? '' })}
      submitLabel={t('remove.submit')}
      tone="danger"
      onClose={onClose}
      onProof={remove}
    >
      <p className={styles['words']}>{t('remove.words')}</p>
    </ProofDialog>
  )
}

import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProofDialog, ProofForm } from './proof-dialog.tsx'
import { disableTotp, type Proof, renewRecoveryCodes } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

type Props = { readonly open: boolean; readonly onClose: () => void }

export function TurnOffDialog({ open, onClose }: Props) {
  const t = useTranslations('security.authenticator.turnOff')
  const turnOff = async (proof: Proof) => {
    await disableTotp(proof)
    onClose()
    notify(t('done'))
  }
  return (
    <ProofDialog
      open={open}
      title={t('title')}
      submitLabel={t('submit')}
      tone="danger"
      onClose={onClose}
      onProof={turnOff}
    >
      <p className={styles['words']}>{t('words')}</p>
    </ProofDialog>
  )
}

export function RenewCodesDialog({ open, onClose }: Props) {
  const t = useTranslations('security.authenticator')
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  const renew = async (proof: Proof) => setCodes((await renewRecoveryCodes(proof)).recovery_codes)
  return (
    <Dialog
      open={open}
      title={t(codes ? 'codes.title' : 'renew.title')}
      locked={codes !== undefined}
      onClose={close}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={close} />
      ) : (
        <ProofForm submitLabel={t('renew.submit')} onProof={renew}>
          <p className={styles['words']}>{t('renew.words')}</p>
        </ProofForm>
      )}
    </Dialog>
  )
}

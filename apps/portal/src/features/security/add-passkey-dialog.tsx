import { failureCode } from '@causeway/web/api/failure.ts'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCancelled } from '../../passkeys.ts'
import { makeCredential } from './make-credential.ts'
import { PasskeyNameField, passkeyName } from './passkey-name-field.tsx'
import { ProofForm } from './proof-dialog.tsx'
import { addPasskey, beginPasskey, type PasskeyOffer } from './queries.ts'
import styles from './security.module.css'

type Props = { readonly open: boolean; readonly onClose: () => void }

export function AddPasskeyDialog({ open, onClose }: Props) {
  const t = useTranslations('security.passkeys')
  return (
    <Dialog open={open} title={t('add')} size="small" onClose={onClose}>
      <AddPasskey onDone={onClose} />
    </Dialog>
  )
}

/** Proof of identity, then a name, then the browser's own dialog, which needs a user gesture. */
function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('security.passkeys')
  const [offer, setOffer] = useState<PasskeyOffer>()
  const [refused, setRefused] = useState<unknown>()
  if (offer) {
    const startAgain = (failure: unknown) => {
      setRefused(failure)
      setOffer(undefined)
    }
    return <NameStep offer={offer} onDone={onDone} onEnded={startAgain} />
  }
  return (
    <ProofForm submitLabel={t('next')} onProof={async (proof) => setOffer(await beginPasskey(proof))}>
      {refused !== undefined && <FailureNotice failure={refused} />}
      <p className={styles['words']}>{t('explain')}</p>
    </ProofForm>
  )
}

type StepProps = {
  readonly offer: PasskeyOffer
  readonly onDone: () => void
  /** The server accepts the options of a passkey once, so a failure ends this attempt. */
  readonly onEnded: (failure: unknown) => void
}

function NameStep({ offer, onDone, onEnded }: StepProps) {
  const t = useTranslations('security.passkeys')
  const [problem, setProblem] = useState<'cancelled' | 'known'>()
  const add = async ({ name }: { name: string }) => {
    setProblem(undefined)
    try {
      const credential = await makeCredential(offer.options)
      await addPasskey({ challenge: offer.challenge, name: name.trim(), credential })
      onDone()
      notify(t('added'))
    } catch (thrown) {
      if (isCancelled(thrown)) setProblem('cancelled')
      else if (thrown instanceof Error && thrown.name === 'InvalidStateError') setProblem('known')
      else if (failureCode(thrown) !== undefined) onEnded(thrown)
      else throw thrown
    }
  }
  return (
    <Form
      schema={passkeyName}
      defaultValues={{ name: t('nameDefault') }}
      submitLabel={t('create')}
      onSubmit={add}
    >
      <PasskeyNameField />
      {problem && <Notice role="alert">{t(problem)}</Notice>}
    </Form>
  )
}

import { accountMachine, type ReceiptAccount } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { DialogFoot } from '@causeway/web/components/dialog-foot.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { rules } from '@causeway/web/form/rules.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { closeAccount, renameAccount } from '../queries.ts'
import { AddButton } from './add-button.tsx'
import styles from './detail.module.css'

type Props = { readonly account: ReceiptAccount }

export function AccountActions({ account }: Props) {
  const t = useTranslations('account-detail')
  const [open, setOpen] = useState<'rename' | 'close'>()
  const { account_state } = account
  if (account_state === 'closed') return null
  const mayClose = account_state !== 'frozen' && accountMachine.next(account_state, 'close') !== undefined
  const close = () => setOpen(undefined)
  return (
    <>
      {mayClose && <Button onClick={() => setOpen('close')}>{t('close.open')}</Button>}
      <Button onClick={() => setOpen('rename')}>{t('rename.open')}</Button>
      {account_state !== 'failed' && <AddButton account={account} />}
      <Dialog open={open === 'rename'} title={t('rename.title')} size="small" onClose={close}>
        <RenameForm account={account} onClose={close} />
      </Dialog>
      <CloseDialogs account={account} isOpen={open === 'close'} onClose={close} />
    </>
  )
}

const schema = rules<{ readonly alias: string }>({
  alias: (alias) => ([...alias.trim()].length > 40 ? 'too_long' : undefined),
})

function RenameForm({ account, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('account-detail.rename')
  const save = async ({ alias }: { readonly alias: string }) => {
    await renameAccount(account.id, { alias: alias.trim() })
    onClose()
    notify(t('saved'))
  }
  return (
    <Form schema={schema} defaultValues={{ alias: account.alias }} submitLabel={t('submit')} onSubmit={save}>
      <TextField name="alias" label={t('label')} hint={t('hint')} maxLength={40} counted optional />
    </Form>
  )
}

type CloseProps = Props & { readonly isOpen: boolean; readonly onClose: () => void }

/** What keeps the account open, or the question whether to close it. */
function CloseDialogs({ account: { id, blockers }, isOpen, onClose }: CloseProps) {
  const t = useTranslations('account-detail.close')
  const isBlocked = blockers.length > 0
  return (
    <>
      <Dialog open={isOpen && isBlocked} title={t('blocked')} size="small" onClose={onClose}>
        <p className={styles['lead']}>{t('blockedWords')}</p>
        <ul className={styles['list']}>
          {blockers.map(({ kind, count }) => (
            <li key={kind}>{t(`blockers.${kind}`, { count })}</li>
          ))}
        </ul>
        <DialogFoot dismissLabel={t('understood')} />
      </Dialog>
      <Confirm
        open={isOpen && !isBlocked}
        onClose={onClose}
        title={t('title')}
        confirmLabel={t('confirm')}
        tone="danger"
        onConfirm={() => closeAccount(id)}
      >
        {t('words')}
      </Confirm>
    </>
  )
}

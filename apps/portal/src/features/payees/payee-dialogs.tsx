import type { PayeeRow } from '@causeway/contract'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { rules } from '@causeway/web/form/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PayeeAction } from './payee-actions.ts'
import { disablePayee, enablePayee, payeeQueries, renamePayee, withdrawPayee } from './queries.ts'

export type Chosen = {
  readonly action: PayeeAction
  readonly payee: Pick<PayeeRow, 'id' | 'name' | 'alias'>
}

type Props = { readonly chosen: Chosen; readonly onClose: () => void }

/** The dialog of the action that was chosen. */
export function PayeeDialogs({ chosen: { action, payee }, onClose }: Props) {
  const t = useTranslations('payees.rename')
  if (action === 'disable') return <ConfirmDisable payee={payee} onClose={onClose} />
  if (action !== 'rename') return <ConfirmAction action={action} payee={payee} onClose={onClose} />
  return (
    <Dialog open title={t('title')} size="small" onClose={onClose}>
      <RenameForm payee={payee} onClose={onClose} />
    </Dialog>
  )
}

const ALIAS_MAX = 60

const schema = rules<{ readonly alias: string }>({
  alias: (alias) => ([...alias.trim()].length > ALIAS_MAX ? 'too_long' : undefined),
})

type RenameProps = Pick<Chosen, 'payee'> & { readonly onClose: () => void }

function RenameForm({ payee: { id, alias: before }, onClose }: RenameProps) {
  const t = useTranslations('payees.rename')
  const save = async ({ alias }: { readonly alias: string }) => {
    await renamePayee(id, { alias: alias.trim() })
    onClose()
    notify(t('saved'))
  }
  return (
    <Form schema={schema} defaultValues={{ alias: before }} submitLabel={t('submit')} onSubmit={save}>
      <TextField name="alias" label={t('label')} hint={t('hint')} maxLength={ALIAS_MAX} counted optional />
    </Form>
  )
}

const writes = {
  enable: enablePayee,
  withdraw: withdrawPayee,
  withdrawChange: withdrawPayee,
} as const

type ConfirmProps = RenameProps & { readonly action: Exclude<PayeeAction, 'rename' | 'disable'> }

function ConfirmAction({ action, payee: { id, name, alias }, onClose }: ConfirmProps) {
  const t = useTranslations('payees')
  const send = async () => {
    await writes[action](id)
    notify(t(`${action}.done`))
  }
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`${action}.title`)}
      confirmLabel={t(`${action}.confirm`)}
      tone={action === 'enable' ? 'primary' : 'danger'}
      onConfirm={send}
    >
      {(alias || name) && (
        <p>
          <b>{alias || name}</b>
        </p>
      )}
      <p>{t(`${action}.words`)}</p>
    </Confirm>
  )
}

/** Disabling a payee names its scheduled payments, which are cancelled with it. */
function ConfirmDisable({ payee: { id, name, alias }, onClose }: RenameProps) {
  const t = useTranslations('payees.disable')
  const { data, error } = useQuery(payeeQueries.scheduled(id))
  const scheduled = data?.list ?? []
  const disable = async () => {
    await disablePayee(id, { cancels_scheduled: scheduled.length > 0 })
    notify(t('done'))
  }
  if (!data && !error) return null
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('title')}
      confirmLabel={t(scheduled.length > 0 ? 'confirmAll' : 'confirm')}
      tone="danger"
      onConfirm={disable}
    >
      <p>
        <b>{alias || name}</b>
      </p>
      <p>{t('words')}</p>
      {scheduled.length > 0 && (
        <>
          <p>{t('scheduled', { count: scheduled.length })}</p>
          <ul>
            {scheduled.map(({ id: payment, number, execute_on, target }) => (
              <li key={payment}>
                {t('each', { number, date: execute_on ?? '', amount: `${target.currency} ${target.amount}` })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Confirm>
  )
}

import { Button } from '@causeway/web/components/button.tsx'
import { CodeField } from '@causeway/web/components/code-field.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkPayPwd } from './queries.ts'
import styles from './security.module.css'
import { useAccount } from './use-account.ts'

type Values = { pay_pwd: string }

const schema = rules<Values>({ pay_pwd: [required, length(6, 6)] })

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onForgotten: () => void
}

/** Lets users check that they remember the payment password before they need it. */
export function CheckPayPasswordDialog({ open, onClose, onForgotten }: Props) {
  const t = useTranslations('security.pay-password')
  const { pay_pwd_locked_until } = useAccount()
  const forgotten = (
    <Button tone="quiet" onClick={onForgotten}>
      {t('check.forgotten')}
    </Button>
  )
  return (
    <Dialog open={open} title={t('check.title')} size="small" onClose={onClose}>
      {pay_pwd_locked_until ? (
        <div className={styles['stack']}>
          <Notice tone="bad" role="alert" title={t('check.locked')}>
            {t.rich('locked.detail', { time: () => <Time value={pay_pwd_locked_until} /> })}
          </Notice>
          <Button tone="primary" size="large" wide autoFocus onClick={onForgotten}>
            {t('locked.action')}
          </Button>
        </div>
      ) : (
        <CheckForm onRight={onClose} actions={forgotten} />
      )}
    </Dialog>
  )
}

type FormProps = { readonly onRight: () => void; readonly actions: ReactNode }

function CheckForm({ onRight, actions }: FormProps) {
  const t = useTranslations('security.pay-password')
  const [tries, setTries] = useState<readonly unknown[]>([])
  const check = async ({ pay_pwd }: Values) => {
    try {
      await checkPayPwd(pay_pwd)
      onRight()
      notify(t('check.right'))
    } catch (thrown) {
      setTries((before) => [...before, thrown])
    }
  }
  const failure = tries.at(-1)
  const words = { required: t('digits'), too_short: t('digits') }
  return (
    <div className={styles['stack']}>
      <p className={styles['words']}>{t('check.words')}</p>
      {failure !== undefined && <FailureNotice key={tries.length} failure={failure} />}
      {/* Masked digits cannot be edited, so each attempt starts with an empty field. */}
      <Form
        key={`form ${tries.length}`}
        schema={schema}
        defaultValues={{ pay_pwd: '' }}
        submitLabel={t('check.submit')}
        onSubmit={check}
        actions={actions}
      >
        <CodeField name="pay_pwd" label={t('label')} masked autoFocus submitWhenComplete errorWords={words} />
      </Form>
    </div>
  )
}

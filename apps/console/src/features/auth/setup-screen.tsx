import { passwordProblem } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { CodeField } from '@causeway/web/components/code-field.tsx'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { NewPasswordField } from '@causeway/web/components/new-password-field.tsx'
import { QrCode } from '@causeway/web/components/qr-code.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { type LinkState, tryLink, useLinkToken } from '@causeway/web/session/link-token.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './auth.module.css'

type Secret = Data<'POST /api/console/setup/begin'>
type State = LinkState | 'none' | 'ready' | 'done'

/** The target of a new operator's setup link. Opening it changes nothing: the operator starts the setup. */
export function SetupScreen() {
  const token = useLinkToken()
  const [state, setState] = useState<State>(token ? 'ready' : 'none')
  const [secret, setSecret] = useState<Secret>()
  if (!token || state !== 'ready') return <Outcome state={state === 'ready' ? 'none' : state} />
  if (!secret) return <Begin token={token} onSecret={setSecret} onState={setState} />
  return <Finish token={token} secret={secret} onState={setState} />
}

function Outcome({ state }: { readonly state: Exclude<State, 'ready'> }) {
  const t = useTranslations('auth.setup')
  return (
    <div role="status">
      <AuthHead title={t(`${state}.title`)} lead={t(`${state}.detail`)} />
      <ScreenLink to="SignIn" className={buttonClass({ tone: 'primary', size: 'large', wide: true })}>
        {t('signIn')}
      </ScreenLink>
    </div>
  )
}

type BeginProps = {
  readonly token: string
  readonly onSecret: (secret: Secret) => void
  readonly onState: (state: State) => void
}

const nothing = rules({})

function Begin({ token, onSecret, onState }: BeginProps) {
  const t = useTranslations('auth.setup')
  const begin = async () => onSecret(await send('POST /api/console/setup/begin', { body: { token } }))
  return (
    <>
      <AuthHead title={t('title')} lead={t('lead')} />
      <Form
        schema={nothing}
        defaultValues={{}}
        submitLabel={t('begin')}
        submitLook={{ wide: true }}
        label={t('title')}
        onSubmit={() => tryLink(begin, onState)}
      />
    </>
  )
}

type Values = { password: string; code: string }

type FinishProps = {
  readonly token: string
  readonly secret: Secret
  readonly onState: (state: State) => void
}

function Finish({ token, secret, onState }: FinishProps) {
  const t = useTranslations('auth')
  const schema = rules<Values>({
    password: [required, (password) => passwordProblem(password, secret.email)],
    code: [required, length(6, 6)],
  })
  const finish = async ({ password, code }: Values) => {
    await send('POST /api/console/setup', { body: { token, password, code } })
    onState('done')
  }
  const words = { required: t('fields.codeWrong'), too_short: t('fields.codeWrong') }
  return (
    <>
      <AuthHead title={t('setup.welcome', { name: secret.name })} lead={t('setup.steps')} />
      <Form
        schema={schema}
        defaultValues={{ password: '', code: '' }}
        submitLabel={t('setup.submit')}
        submitLook={{ wide: true }}
        label={t('setup.title')}
        onSubmit={(values) => tryLink(() => finish(values), onState)}
      >
        <input type="text" hidden readOnly value={secret.email} autoComplete="username" />
        <NewPasswordField label={t('setup.password', { email: secret.email })} email={secret.email} />
        <div className={styles['scan']}>
          <QrCode value={secret.uri} label={t('setup.qr')} />
          <div>
            <p>{t('setup.scan')}</p>
            <p className={styles['words']}>{t('setup.type')}</p>
            <CopyField value={secret.secret} label={t('setup.copySecret')}>
              <code className={styles['secret']}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </CopyField>
          </div>
        </div>
        <CodeField name="code" label={t('fields.code')} errorWords={words} />
      </Form>
    </>
  )
}

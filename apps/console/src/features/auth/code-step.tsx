import { failureCode } from '@causeway/web/api/failure.ts'
import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { Button } from '@causeway/web/components/button.tsx'
import { CodeField } from '@causeway/web/components/code-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { keepSession } from './keep-session.ts'

type Values = { code: string }

const schema = rules<Values>({ code: [required, length(6, 6)] })

type Props = { readonly challenge: string; readonly onBack: () => void }

/** The second step of sign-in. */
export function CodeStep({ challenge, onBack }: Props) {
  const t = useTranslations('auth')
  const words = { required: t('fields.codeWrong'), too_short: t('fields.codeWrong') }
  const back = (
    <Button tone="quiet" onClick={onBack}>
      {t('code.back')}
    </Button>
  )
  return (
    <>
      <AuthHead title={t('code.title')} lead={t('code.lead')} />
      <Form
        schema={schema}
        defaultValues={{ code: '' }}
        submitLabel={t('code.submit')}
        submitLook={{ wide: true }}
        label={t('code.title')}
        onSubmit={async ({ code }: Values) =>
          keepSession(await send('POST /api/console/login/verify', { body: { challenge, code } }))
        }
        failureAction={(failure) => failureCode(failure) === 'challenge_ended' && back}
        actions={back}
      >
        <CodeField name="code" label={t('fields.code')} errorWords={words} submitWhenComplete autoFocus />
      </Form>
    </>
  )
}

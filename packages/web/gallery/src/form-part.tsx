import { changePwd, passwordProblem } from '@causeway/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../src/components/button.tsx'
import { CheckboxField } from '../../src/components/checkbox-field.tsx'
import { Section } from '../../src/components/page.tsx'
import { PasswordField } from '../../src/components/password-field.tsx'
import { TextField } from '../../src/components/text-field.tsx'
import { Form } from '../../src/form/form.tsx'
import { email, required, rules } from '../../src/form/rules.ts'
import { useFillFields } from '../../src/form/use-form-values.ts'
import { zodSchema } from '../../src/form/zod-schema.ts'
import { fakeSignIn } from './fake-server.ts'
import styles from './gallery.module.css'

type SignUp = { email: string; password: string; terms: boolean }

const signUp = rules<SignUp>({
  email: [required, email],
  password: [required, (password, values) => passwordProblem(password, values.email)],
  terms: required,
})

const changeSchema = zodSchema(changePwd.body)

export function FormPart() {
  const t = useTranslations('gallery.form')
  const [sent, setSent] = useState(0)
  const [changed, setChanged] = useState('')
  const send = async (values: SignUp) => {
    setSent((count) => count + 1)
    await fakeSignIn(values.email)
  }
  return (
    <Section title={t('title')}>
      <div className={styles['pair']}>
        <div className={styles['column']}>
          <Form
            label={t('signUp')}
            schema={signUp}
            defaultValues={{ email: '', password: '', terms: false }}
            submitLabel={t('submit')}
            submitLook={{ wide: true }}
            onSubmit={send}
          >
            <TextField name="email" type="email" label={t('email')} autoComplete="username" />
            <PasswordField
              name="password"
              label={t('password')}
              autoComplete="new-password"
              hint={t('passwordHint')}
              aside={<a href="#forgot">{t('forgot')}</a>}
              errorWords={{ too_short: t('tooShort') }}
            />
            <CheckboxField name="terms" required label={t('terms')} />
            <FillButton />
          </Form>
          <p className={styles['log']} data-testid="sent">
            {sent}
          </p>
        </div>
        <div className={styles['column']}>
          <Form
            label={t('changePassword')}
            schema={changeSchema}
            defaultValues={{ password: '', new_password: '', code: '' }}
            submitLabel={t('save')}
            actions={<Button size="large">{t('cancel')}</Button>}
            onSubmit={(values) => setChanged(JSON.stringify(values))}
          >
            <PasswordField name="password" label={t('password')} autoComplete="current-password" />
            <PasswordField name="new_password" label={t('newPassword')} autoComplete="new-password" />
            <TextField name="code" label={t('code')} optional inputMode="numeric" />
          </Form>
          <p className={styles['log']} data-testid="changed">
            {changed}
          </p>
        </div>
      </div>
    </Section>
  )
}

function FillButton() {
  const t = useTranslations('gallery.form')
  const fill = useFillFields()
  return (
    <Button
      size="small"
      onClick={() => fill({ email: 'refused@example.com', password: 'a calm sea at dawn' })}
    >
      {t('fill')}
    </Button>
  )
}

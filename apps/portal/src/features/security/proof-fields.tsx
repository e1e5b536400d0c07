import { PasswordField } from '@causeway/web/components/password-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'
import { useAccount } from './use-account.ts'

type Props = {
  /** What the password is called where there is another one in the form. */
  readonly label?: string
}

/** What a change of the account's security asks for: the login password, and a code where there is one. */
export function ProofFields({ label }: Props) {
  const t = useTranslations('security.proof')
  const { email, has_totp } = useAccount()
  const passwordWords = { required: t('passwordRequired'), invalid: t('passwordWrong') }
  const codeWords = { required: t('codeRequired'), too_short: t('codeRequired'), invalid: t('codeWrong') }
  return (
    <>
      {/* Whoever keeps passwords for this person has to know whose this one is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={label ?? t('password')}
        autoComplete="current-password"
        errorWords={passwordWords}
      />
      {has_totp && (
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          maxLength={32}
          errorWords={codeWords}
        />
      )}
    </>
  )
}

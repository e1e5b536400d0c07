import { PasswordField } from '@causeway/web/components/password-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'
import { useAccount } from './use-account.ts'

type Props = {
  /** The label of the password, if the form has another password field. */
  readonly label?: string
}

/** Proof of identity for a security change: the login password, and a code if TOTP is on. */
export function ProofFields({ label }: Props) {
  const t = useTranslations('security.proof')
  const { email, has_totp } = useAccount()
  const passwordWords = { required: t('passwordRequired'), invalid: t('passwordWrong') }
  const codeWords = { required: t('codeRequired'), too_short: t('codeRequired'), invalid: t('codeWrong') }
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
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

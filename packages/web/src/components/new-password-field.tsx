import { type PasswordProblem, passwordProblem } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { useFieldValue } from '../form/use-form-values.ts'
import { CheckIcon } from './icons.tsx'
import styles from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type RuleState = 'met' | 'open' | 'broken'

/** In the order of the contract's checks: rules after the first problem are not evaluated yet. */
const RULES = [
  { name: 'length', problems: ['too_short', 'too_long'] },
  { name: 'email', problems: ['like_email'] },
  { name: 'common', problems: ['too_common'] },
] as const satisfies readonly { name: string; problems: readonly PasswordProblem[] }[]

function statesOf(password: string, email: string): RuleState[] {
  const problem = passwordProblem(password, email)
  const at = RULES.findIndex(({ problems }) => problems.some((each) => each === problem))
  if (at < 0) return RULES.map(() => 'met')
  const broken = problem === 'too_short' ? 'open' : 'broken'
  return RULES.map((_, index) => (index < at ? 'met' : index === at ? broken : 'open'))
}

type Props = {
  readonly label: string
  readonly name?: string
  /** The email of the account; by default, the email field of the form. */
  readonly email?: string
}

/** A new password with its rules, which are ticked off while typing. */
export function NewPasswordField({ label, name = 'password', email }: Props) {
  const t = useTranslations('kit.newPassword')
  const words = { required: t('tooShort'), too_short: t('tooShort'), too_long: t('tooLong') }
  const typed = useFieldValue<string | undefined>('email') ?? ''
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      errorWords={words}
      hint={<Rules name={name} email={email ?? typed.trim()} />}
    />
  )
}

function Rules({ name: field, email }: { readonly name: string; readonly email: string }) {
  const t = useTranslations('kit.newPassword')
  const states = statesOf(useFieldValue<string | undefined>(field) ?? '', email)
  return (
    <ul className={styles['rules']} aria-label={t('label')}>
      {RULES.map(({ name }, index) => (
        <li key={name} className={styles['rule']} data-rule={states[index]}>
          {states[index] === 'met' && <CheckIcon />}
          {t(name)}
          <VisuallyHidden>{t(states[index] === 'met' ? 'met' : 'open')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

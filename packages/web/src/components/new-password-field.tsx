import { type PasswordProblem, passwordProblem } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { useFieldValue } from '../form/use-form-values.ts'
import { CheckIcon } from './icons.tsx'
import styles from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type RuleState = 'met' | 'open' | 'broken'

/** The order in which the contract checks them: what comes after the first problem is not known yet. */
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
  /** Whose password it is; where the form asks for the address, that one. */
  readonly email?: string
}

/** A password that somebody chooses, with the rules it has to meet, ticked off while typing. */
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

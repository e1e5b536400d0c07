import { type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useField } from '../form/use-field.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import styles from './input.module.css'

export type PasswordFieldProps = FieldProps & {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside, ...control } = props
  const t = useTranslations('kit.password')
  const { register } = useFormContext()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const field = useField(name, errorWords, Boolean(hint), !optional)
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const { onBlur, ...registered } = register(name)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <div className={styles['box']}>
        <input
          {...control}
          {...registered}
          {...field.describe}
          id={field.id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(styles['input'], styles['withTail'])}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={(event) => {
            setCapsLock(false)
            return onBlur(event)
          }}
        />
        <span className={styles['tail']}>
          <IconButton
            size="small"
            label={t(isShown ? 'hide' : 'show')}
            aria-pressed={isShown}
            aria-controls={field.id}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      </div>
      <p role="status" className={styles['capsLock']}>
        {hasCapsLock && t('capsLock')}
      </p>
    </FieldFrame>
  )
}

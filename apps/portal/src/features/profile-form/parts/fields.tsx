import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { DateField } from '@causeway/web/components/date-field.tsx'
import type { FieldProps } from '@causeway/web/components/field.tsx'
import { SelectField, type SelectFieldProps } from '@causeway/web/components/select-field.tsx'
import { TextAreaField, TextField, type TextFieldProps } from '@causeway/web/components/text-field.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import type { FunctionComponent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ProfileField } from './profile-field.tsx'
import { useFormAround } from './profile-form.tsx'

/** A field labelled by the profile catalogue, unless a label is given. */
export type Named<Props> = Omit<Props, 'label'> & {
  readonly label?: string
  /** Empty for a part of an address or a website, which belongs to the whole. */
  readonly path?: string
}

export function useLabel(name: string): string {
  const wordsOf = usePathWords()
  const [head = '', middle = '', last] = name.split('.')
  if (head === 'persons') return wordsOf(`profile.person_fields.${last}`) ?? ''
  if (head.endsWith('address') && middle) return wordsOf(`profile.address_fields.${middle}`) ?? ''
  if (head === 'websites') return wordsOf(`profile.website_fields.${last}`) ?? ''
  return wordsOf(`profile.fields.${head}`) ?? ''
}

type TextProps = Named<TextFieldProps> & {
  /** Normalises typed or pasted text when the field loses focus. */
  readonly tidy?: (text: string) => string
}

export function ProfileText({ path, tidy, label, ...props }: TextProps) {
  const named = useLabel(props.name)
  const { getValues, setValue } = useFormContext()
  const leave = () => {
    const text = String(getValues(props.name) ?? '')
    const tidied = tidy?.(text) ?? text
    if (tidied !== text) setValue(props.name, tidied, { shouldDirty: true })
  }
  const field = <TextField {...props} label={label ?? named} />
  if (!tidy) return <OfPath path={path ?? props.name}>{field}</OfPath>
  return (
    <OfPath path={path ?? props.name}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the loss of focus. */}
      <div onBlur={leave}>{field}</div>
    </OfPath>
  )
}

/** A part of a whole needs no wrapper of its own. */
export function OfPath({ path, children }: { readonly path: string; readonly children: React.ReactNode }) {
  return path === '' ? children : <ProfileField path={path}>{children}</ProfileField>
}

/** A field with the label and the place of a part of the profile. */
function inProfile<Props extends FieldProps>(Field: FunctionComponent<Props>) {
  return ({ path, label, ...props }: Named<Props>) => {
    const named = useLabel(props.name)
    return (
      <OfPath path={path ?? props.name}>
        <Field {...(props as unknown as Props)} label={label ?? named} />
      </OfPath>
    )
  }
}

export const ProfileTextArea = inProfile(TextAreaField)
export const ProfileDate = inProfile(DateField)
export const ProfileTick = inProfile(CheckboxField)

export function ProfileSelect({ path, label, ...props }: Named<SelectFieldProps>) {
  const named = useLabel(props.name)
  const t = useTranslations('profile-field')
  const { isLocked } = useFormAround()
  const placeholder = props.placeholder ?? t('choose')
  // A part of a whole is locked with the whole.
  const disabled = path !== '' && isLocked(path ?? props.name)
  return (
    <OfPath path={path ?? props.name}>
      <SelectField {...props} label={label ?? named} placeholder={placeholder} disabled={disabled} />
    </OfPath>
  )
}

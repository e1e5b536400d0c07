import { MultiSelectField } from '@causeway/web/components/multi-select-field.tsx'
import type { SelectOption } from '@causeway/web/components/select-option.ts'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { type Named, OfPath, useLabel } from './fields.tsx'
import { useFormAround } from './profile-form.tsx'

type MultiProps = Named<ComponentProps<typeof MultiSelectField>> & {
  readonly options: readonly SelectOption[]
}

export function ProfileMultiSelect({ path, label, ...props }: MultiProps) {
  const named = useLabel(props.name)
  const t = useTranslations('profile-field')
  const { isLocked } = useFormAround()
  const disabled = isLocked(props.name)
  return (
    <OfPath path={path ?? props.name}>
      <MultiSelectField {...props} label={label ?? named} placeholder={t('chooseMany')} disabled={disabled} />
    </OfPath>
  )
}

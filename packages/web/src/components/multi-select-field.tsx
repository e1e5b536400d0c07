import { useLocale, useTranslations } from 'use-intl'
import { type Field, useField } from '../form/use-field.ts'
import { useFieldValue } from '../form/use-form-values.ts'
import { Chips } from './chips.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'
import styles from './multi-select-field.module.css'
import type { SelectOption } from './select-option.ts'
import { OptionList } from './select-options.tsx'
import { useMultiSelect } from './use-multi-select.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type MultiSelectFieldProps = Omit<FieldProps, 'aside'> & {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string
  /** The maximum number of choices. */
  readonly max?: number
  readonly disabled?: boolean
}

/** Above this number, the count is shown beside the label. */
const MANY = 5

/** A multiple choice with search. The form keeps the values in the order of selection. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { name, label, hint, optional = false, errorWords } = props
  const t = useTranslations('kit-work.select')
  const field = useField(name, errorWords, Boolean(hint), !optional)
  const count = useFieldValue<readonly string[] | null | undefined>(name)?.length ?? 0
  const aside = count > MANY && <span className={styles['count']}>{t('chosen', { count })}</span>
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <MultiSelectBox {...props} id={field.id} describe={field.describe} />
    </FieldFrame>
  )
}

type BoxProps = MultiSelectFieldProps & {
  readonly id: string
  readonly describe: Field['describe']
}

function MultiSelectBox({ name, options, placeholder, max, disabled = false, id, describe }: BoxProps) {
  const t = useTranslations('kit-work.select')
  const names = new Intl.ListFormat(useLocale())
  const field = useMultiSelect({ name, options, max })
  const { listbox, values, chosen, said, input } = field
  const isFull = max !== undefined && values.length >= max
  return (
    <>
      <div
        ref={listbox.box}
        className={styles['box']}
        data-invalid={describe['aria-invalid'] || undefined}
        data-disabled={disabled || undefined}
      >
        <Chips chosen={chosen} disabled={disabled} onRemove={field.remove} input={input} />
        <span id={`${id}-chosen`} hidden>
          {names.format(chosen.map((option) => option.label))}
        </span>
        <input
          {...describe}
          {...listbox.input}
          aria-describedby={[`${id}-chosen`, describe['aria-describedby']].filter(Boolean).join(' ')}
          ref={field.setInput}
          id={id}
          name={name}
          className={styles['input']}
          placeholder={values.length === 0 ? placeholder : undefined}
          disabled={disabled}
          onKeyDown={field.press}
        />
      </div>
      <VisuallyHidden role="status">
        {said && (said.kind === 'full' ? t('max', { max: max ?? 0 }) : t(said.kind, { label: said.label }))}
      </VisuallyHidden>
      <OptionList listbox={listbox} labelledBy={`${id}-label`}>
        {isFull && <p className={styles['max']}>{t('max', { max })}</p>}
      </OptionList>
    </>
  )
}

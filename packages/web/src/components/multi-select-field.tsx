import { useTranslations } from 'use-intl'
import { useField } from '../form/use-field.ts'
import { useFieldValue } from '../form/use-form-values.ts'
import { Chips } from './chips.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'
import styles from './multi-select-field.module.css'
import { OptionList, type SelectOption } from './select-options.tsx'
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
  const field = useField(name, errorWords, Boolean(hint))
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
  readonly describe: { readonly 'aria-invalid': boolean; readonly 'aria-describedby'?: string }
}

function MultiSelectBox({ name, options, placeholder, max, disabled = false, id, describe }: BoxProps) {
  const t = useTranslations('kit-work.select')
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
        <input
          {...describe}
          {...listbox.describe}
          ref={field.setInput}
          id={id}
          name={name}
          type="text"
          className={styles['input']}
          value={field.query}
          placeholder={values.length === 0 ? placeholder : undefined}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => field.search(event.target.value)}
          onClick={() => listbox.open()}
          onBlur={field.leave}
          onKeyDown={field.press}
        />
      </div>
      <VisuallyHidden role="status">
        {said && (said.kind === 'full' ? t('max', { max: max ?? 0 }) : t(said.kind, { label: said.label }))}
      </VisuallyHidden>
      <OptionList
        listbox={listbox}
        isChosen={field.isChosen}
        options={field.found}
        onChoose={field.choose}
        labelledBy={`${id}-label`}
        isMultiple
      >
        {isFull && <p className={styles['max']}>{t('max', { max })}</p>}
      </OptionList>
    </>
  )
}

import {
  type Destination,
  type FormField,
  formOf,
  isBankCodeField,
  isGrouped,
  type Payee,
  type Shape,
  shapeOf,
  tidyPayee,
  warningsOf,
} from '@causeway/bank-details/payees'
import { type FieldError, fieldErrors } from '@causeway/contract'
import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import type { ErrorWords } from '@causeway/web/form/use-field.ts'
import { useOptionLabel } from '@causeway/web/payees/use-option-label.ts'
import { Children, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OfPath, ProfileSelect, ProfileText } from '../../profile-form/parts/fields.tsx'
import styles from '../payees.module.css'
import { BankOfCode } from './bank-of-code.tsx'
import { GroupedField } from './grouped-field.tsx'
import { PinyinButton } from './pinyin-button.tsx'
import { useShapeWords } from './use-shape-words.ts'

type Props = {
  readonly field: FormField
  readonly destination: Destination
  readonly payee: Payee
}

/** A field that a destination asks for, of a payee or of a payment to it. */
export function DestinationField(props: Props) {
  return props.field.rule.options ? <Choice field={props.field} /> : <Typed {...props} />
}

const nameOf = ({ key }: FormField) => `details.${key}`

function Choice({ field }: Pick<Props, 'field'>) {
  const labels = useTranslations('payee-words.fields')
  const optionLabel = useOptionLabel()
  const { key, rule, is_required } = field
  const options = (rule.options ?? []).map((value) => ({ value, label: optionLabel(key, value) }))
  return <ProfileSelect name={nameOf(field)} label={labels(key)} options={options} optional={!is_required} />
}

function Typed({ field, destination, payee }: Props) {
  const labels = useTranslations('payee-words.fields')
  const countries = useCountryOptions()
  const { hintOf, errorOf } = useShapeWords()
  const { key, is_required } = field
  const name = nameOf(field)
  const shape = shapeOf(destination, payee, field)
  const hint = useHint({ field, destination, payee }, shape && hintOf(shape))
  const common = { name, label: labels(key), optional: !is_required }
  if (key === 'country') return <ProfileSelect {...common} options={countries} />
  const shared = {
    ...common,
    ...(hint && { hint }),
    errorWords: shape ? errorsOf(shape, errorOf) : {},
    ...(isLatin(shape) && { aside: <PinyinButton name={name} /> }),
  }
  const inputMode = shape?.charset === 'digits' ? 'numeric' : 'text'
  if (isGrouped(key)) {
    return (
      <OfPath path={name}>
        <GroupedField {...shared} field={key} inputMode={inputMode} />
      </OfPath>
    )
  }
  return <ProfileText {...shared} inputMode={inputMode} autoComplete="off" maxLength={200} />
}

const isLatin = (shape: Shape | undefined) => shape?.charset === 'swift_name' || shape?.charset === 'swift'

function errorsOf(shape: Shape, errorOf: (shape: Shape, code: FieldError) => string | undefined): ErrorWords {
  return Object.fromEntries(
    fieldErrors.flatMap((code) => {
      const words = errorOf(shape, code)
      return words ? [[code, words]] : []
    }),
  )
}

/** What the field takes, and what may be wrong though it is taken. */
function useHint({ field: { key }, destination, payee: given }: Props, words: string | undefined): ReactNode {
  const t = useTranslations('payee-form')
  const payee = tidyPayee(destination, given)
  const warning = warningsOf(payee)[key]
  const notes = [
    words,
    key === 'account_name_zh' && t('sameBrackets'),
    key === 'cn_card_or_account' && payee.payee_type === 'individual' && t('personalCard'),
    key === 'uscc' && payee.values.uscc?.startsWith('92') && t('soleTrader'),
    (warning === 'check_digit' || warning === 'format') && (
      <span className={styles['warn']}>{t(`warning.${warning}`)}</span>
    ),
  ].filter(Boolean)
  if (isBankCodeField(key)) {
    return (
      <>
        {paragraphs(notes)}
        <BankOfCode field={key} others={keysOf({ destination, payee })} />
      </>
    )
  }
  return notes.length > 0 && paragraphs(notes)
}

const paragraphs = (notes: ReactNode) => Children.map(notes, (note) => <p>{note}</p>)

const keysOf = ({ destination, payee }: Pick<Props, 'destination' | 'payee'>): string[] =>
  formOf(destination, payee, 'payee').map(({ key }) => key)

import { type FieldKind, type PolicyName, valueAt } from '@causeway/contract'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { MultiSelectField } from '@causeway/web/components/multi-select-field.tsx'
import { TextAreaField, TextField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { usePolicyWords } from './use-policy-words.ts'

type Props = {
  readonly policy: PolicyName
  readonly path: readonly string[]
  readonly kind: FieldKind
  /** The whole value in force. */
  readonly inForce: unknown
}

/** The input of one field, by its kind; figures have the value in force and the bounds as their hint. */
export function PolicyFieldInput({ policy, path, kind, inForce }: Props) {
  const t = useTranslations('policies.propose')
  const suffixes = useTranslations('policy-words.suffixes')
  const words = usePolicyWords()
  const field = path.at(-1) ?? ''
  const textOf = (value: unknown) => words.textOf(policy, field, kind, value)
  const range =
    'min' in kind && t('range', { min: textOf(limitOf(kind, 'min')), max: textOf(limitOf(kind, 'max')) })
  const hint = range && [t('inForce', { value: textOf(valueAt(inForce, path)) }), range].join(' · ')
  const frame = {
    name: ['value', ...path].join('.'),
    label: words.fieldOf(policy, field) ?? t('value'),
    hint,
    errorWords: {
      ...(range && { too_small: range, too_large: range }),
      ...(kind.kind === 'number' && { format: t('whole') }),
      decimals: t('decimals'),
      invalid: words.ruleOf(policy, field) ?? '',
    },
  }
  const options = 'options' in kind ? kind.options : []
  const choices = options.map((value) => ({ value, label: words.optionOf(policy, field, value) }))
  switch (kind.kind) {
    case 'number':
      return <TextField {...frame} inputMode="numeric" autoComplete="off" tail={suffixes(kind.unit)} />
    case 'share':
      return <TextField {...frame} inputMode="decimal" autoComplete="off" tail="%" />
    case 'usd':
      return <MoneyField {...frame} currency="USD" />
    case 'optional_usd':
      return <MoneyField {...frame} currency="USD" optional placeholder={t('optionalAmount')} />
    case 'switch':
      return <CheckboxField {...frame} />
    case 'choice':
      return <PlainSelectField {...frame} options={choices} />
    case 'words':
      return <TextAreaField {...frame} optional rows={4} hint={t('words', { count: kind.count_max })} />
    case 'choices':
      return <MultiSelectField {...frame} optional options={choices} placeholder={t('choose')} />
  }
}

type Bounded = Extract<FieldKind, { readonly min: number }>

/** A bound as a value of its kind: an amount is text. */
function limitOf(kind: Bounded, which: 'min' | 'max'): number | string {
  return kind.kind === 'usd' || kind.kind === 'optional_usd' ? kind[which].toFixed(2) : kind[which]
}

import type { FieldKind, PolicyName } from '@causeway/contract'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useLocale, useTranslations } from 'use-intl'

export type PolicyWords = {
  readonly titleOf: (name: PolicyName) => string
  readonly sentenceOf: (name: PolicyName) => string
  /** The name of a field; undefined if the policy has only one, which its title names. */
  readonly fieldOf: (name: PolicyName, field: string) => string | undefined
  readonly rowOf: (name: PolicyName, row: string) => string
  readonly optionOf: (name: PolicyName, field: string, option: string) => string
  /** The rule between fields that a field breaks. */
  readonly ruleOf: (name: PolicyName, field: string) => string | undefined
  readonly textOf: (name: PolicyName, field: string, kind: FieldKind, value: unknown) => string
}

/** The words of policies, and their values with units. */
export function usePolicyWords(): PolicyWords {
  const t = useTranslations('policies')
  const words = useTranslations('policy-words')
  const read = usePathWords()
  const list = new Intl.ListFormat(useLocale())
  // An option without words is a code, such as a currency.
  const optionOf = (name: PolicyName, field: string, option: string) =>
    read(`policy-words.policies.${name}.options.${field}.${option}`) ?? option
  const textOf: PolicyWords['textOf'] = (name, field, kind, value) => {
    switch (kind.kind) {
      case 'number':
        return words(`units.${kind.unit}`, { count: Number(value) })
      case 'share':
        return formatBasisPoints(Number(value))
      case 'usd':
        return formatAmount(String(value), 'USD')
      case 'optional_usd':
        return value === null ? t('noLimit') : formatAmount(String(value), 'USD')
      case 'switch':
        return t(value ? 'yes' : 'no')
      case 'choice':
        return optionOf(name, field, String(value))
      case 'words':
        return list.format(value as readonly string[]) || t('none')
      case 'choices': {
        const chosen = value as readonly string[]
        return chosen.length > 0
          ? list.format(chosen.map((option) => optionOf(name, field, option)))
          : t('none')
      }
    }
  }
  return {
    titleOf: (name) => words(`policies.${name}.title`),
    sentenceOf: (name) => words(`policies.${name}.words`),
    fieldOf: (name, field) => read(`policy-words.policies.${name}.fields.${field}`),
    rowOf: (name, row) => read(`policy-words.policies.${name}.rows.${row}`) ?? row,
    optionOf,
    ruleOf: (name, field) => read(`policy-words.policies.${name}.rules.${field}`),
    textOf,
  }
}

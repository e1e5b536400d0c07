import { type BankCodeField, wholeBankCode } from '@causeway/bank-details/payees'
import type { FoundBank } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { payeeQueries } from '../queries.ts'

type Bank = NonNullable<FoundBank['bank']>

type Props = {
  readonly field: BankCodeField
  /** The other fields of the form, which the bank of the code can fill. */
  readonly others: readonly string[]
}

/** The bank of a code, so that a mistyped one is noticed before the payee is saved. */
export function BankOfCode({ field, others }: Props) {
  const t = useTranslations('payee-form.bank')
  const code = wholeBankCode(field, String(useWatch({ name: `details.${field}` }) ?? ''))
  const { data } = useQuery({ ...payeeQueries.bank(field, code ?? ''), enabled: code !== undefined })
  if (!code || !data) return null
  if (data.outcome === 'unknown') return <p>{t('unknown')}</p>
  if (!data.bank) return null
  const { name, branch, city } = data.bank
  return (
    <p>
      {[name, branch, city].filter(Boolean).join(' \u00b7 ')} <FillButton bank={data.bank} others={others} />
    </p>
  )
}

/** Fills the fields of the bank that are empty. */
function FillButton({ bank, others }: { readonly bank: Bank; readonly others: readonly string[] }) {
  const t = useTranslations('payee-form.bank')
  const { setValue, setFocus } = useFormContext()
  const details = useWatch({ name: 'details' }) as Readonly<Record<string, unknown>> | undefined
  const empty = Object.entries(valuesOf(bank)).filter(
    ([key, value]) => value && others.includes(key) && !details?.[key],
  )
  const [first] = empty
  if (!first) return null
  const fill = () => {
    for (const [key, value] of empty) setValue(`details.${key}`, value, { shouldDirty: true })
    // The button goes once nothing is empty.
    setFocus(`details.${first[0]}`)
  }
  return (
    <Button size="small" tone="quiet" onClick={fill}>
      {t('fill')}
    </Button>
  )
}

const valuesOf = ({ name, branch, province, city }: Bank) => ({
  bank_name: name,
  bank_branch_name: branch,
  bank_province: province,
  bank_city: city,
})

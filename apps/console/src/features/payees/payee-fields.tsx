import type { PayeeField } from '@causeway/bank-details/payees'
import { payeeSlots } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { type FieldRow, FieldsTable } from '../../components/fields-table.tsx'
import { FileButtons } from '../requests/parts/file-buttons.tsx'
import type { ConsolePayee, PayeeVersion } from './queries.ts'
import { usePayeeLabel, usePayeeValue } from './use-payee-words.ts'
import { usePlaceWords } from './use-place-words.ts'
import { readVersion, valuesOf } from './version-values.ts'

type Props = { readonly payee: ConsolePayee }

const titles = {
  verifying: 'submitted',
  material_required: 'asked',
  rejected: 'rejected',
} as const

/** What was submitted last, beside what is in force where there is such a version. */
export function PayeeFields({ payee }: Props) {
  const t = useTranslations('payees.detail')
  const shown = readVersion(payee)
  const { in_force, merchant_id, payee_state } = payee
  if (!shown) {
    return <p className={desk['quiet']}>{t(payee_state === 'withdrawn' ? 'withdrawn' : 'onlyDraft')}</p>
  }
  const before = in_force && shown !== in_force ? in_force : undefined
  const state = shown.version_state
  const title = state in titles ? titles[state as keyof typeof titles] : 'inForce'
  return (
    <Section title={t(title)}>
      <VersionTable merchant_id={merchant_id} version={shown} before={before} />
    </Section>
  )
}

type TableProps = {
  readonly merchant_id: string
  readonly version: PayeeVersion
  readonly before: PayeeVersion | undefined
}

/** Every field, as the number is read together with the name that has not changed. */
function VersionTable({ merchant_id, version, before }: TableProps) {
  const t = useTranslations('payees.detail')
  const rows = [...useWhoRows(version, before), ...useValueRows(version, before)]
  const labelOf = usePayeeLabel()
  const slots = payeeSlots.map((slot): FieldRow => {
    const ids = filesOf(version, slot)
    const past = before ? filesOf(before, slot) : []
    const isChanged = before !== undefined && ids.join() !== past.join()
    return {
      key: slot,
      label: labelOf(`documents.${slot}`),
      before: isChanged ? <FileButtons merchant_id={merchant_id} ids={past} /> : t('sameFiles'),
      after: <FileButtons merchant_id={merchant_id} ids={ids} />,
      isChanged,
    }
  })
  return <FieldsTable label={t('table')} rows={[...rows, ...slots]} hasBefore={before !== undefined} />
}

const filesOf = ({ input }: PayeeVersion, slot: (typeof payeeSlots)[number]) =>
  input.documents[slot]?.file_ids ?? []

/** The destination and the type, which decide what the form asks for. */
function useWhoRows(version: PayeeVersion, before: PayeeVersion | undefined): FieldRow[] {
  const labelOf = usePayeeLabel()
  const types = useTranslations('payee-words.types')
  const placeOf = usePlaceWords()
  const words = ({ input }: PayeeVersion) => {
    const { place, type } = valuesOf(input)
    return { destination: placeOf(place), 'details.payee_type': types(type) }
  }
  const now = words(version)
  const past = before && words(before)
  return (['destination', 'details.payee_type'] as const).map((path) => ({
    key: path,
    label: labelOf(path),
    before: past?.[path],
    after: now[path],
    isChanged: past !== undefined && past[path] !== now[path],
  }))
}

function useValueRows(version: PayeeVersion, before: PayeeVersion | undefined): FieldRow[] {
  const t = useTranslations('payees.detail')
  const labelOf = usePayeeLabel()
  const wordsOf = usePayeeValue()
  const now = valuesOf(version.input)
  const past = before ? valuesOf(before.input) : undefined
  const fields = [...new Set([...now.fields, ...(past?.fields ?? [])])]
  const rowOf = (field: PayeeField): FieldRow => {
    const words = wordsOf(field, now.values[field])
    return {
      key: field,
      label: labelOf(`details.${field}`),
      before: past && wordsOf(field, past.values[field]),
      after: now.doubtful.includes(field) ? (
        <span className={desk['facts']}>
          {words}
          <StatusBadge tone="warn">{t('checkDigit')}</StatusBadge>
        </span>
      ) : (
        words
      ),
      isChanged: past !== undefined && now.values[field] !== past.values[field],
    }
  }
  return fields.filter((field) => now.values[field] || past?.values[field]).map(rowOf)
}

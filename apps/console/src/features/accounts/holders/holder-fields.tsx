import { type HolderDetails, type HolderSlot, holderSlots } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { useTranslations } from 'use-intl'
import { type FieldRow, FieldsTable } from '../../../components/fields-table.tsx'
import { FileButtons } from '../../requests/parts/file-buttons.tsx'
import type { ConsoleHolder } from '../queries.ts'
import { type HolderField, holderFields, useHolderLabel, useHolderValue } from './use-holder-words.ts'

type Props = { readonly holder: ConsoleHolder }

/** What was submitted, against the version in force where there is one; otherwise what is in force. */
export function HolderFields({ holder }: Props) {
  const t = useTranslations('holders.detail')
  const { open_version, in_force, merchant_id } = holder
  const submitted = open_version?.version_state === 'reviewing' ? open_version.details : null
  const shown = submitted ?? in_force
  if (!shown) return null
  const before = submitted && in_force ? in_force : undefined
  const title = before ? t('changes') : submitted ? t('submitted') : t('inForce')
  return (
    <Section title={title}>
      <HolderTable merchant_id={merchant_id} details={shown} before={before} />
    </Section>
  )
}

type TableProps = {
  readonly merchant_id: string
  readonly details: HolderDetails
  readonly before: HolderDetails | undefined
}

const filesOf = (details: HolderDetails, slot: HolderSlot) => details.documents[slot]?.file_ids ?? []
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A change shows only the rows that differ; documents are always shown, as they prove the rest. */
function HolderTable({ merchant_id, details, before }: TableProps) {
  const t = useTranslations('holders.detail')
  const labelOf = useHolderLabel()
  const wordsOf = useHolderValue()
  const fields = holderFields.filter((field) =>
    before ? !isSame(details[field], before[field]) : details[field] !== null && details[field] !== '',
  )
  const slots = holderSlots.filter(
    (slot) => filesOf(details, slot).length > 0 || (before && filesOf(before, slot).length > 0),
  )
  const fieldRow = (field: HolderField): FieldRow => ({
    key: field,
    label: labelOf(field),
    before: before && wordsOf(before, field),
    after: wordsOf(details, field),
    isChanged: before !== undefined,
  })
  const slotRow = (slot: HolderSlot): FieldRow => ({
    key: slot,
    label: labelOf(`documents.${slot}`),
    before: before && <FileButtons merchant_id={merchant_id} ids={filesOf(before, slot)} />,
    after: <FileButtons merchant_id={merchant_id} ids={filesOf(details, slot)} />,
    isChanged: before !== undefined && !isSame(filesOf(details, slot), filesOf(before, slot)),
  })
  const rows = [...fields.map(fieldRow), ...slots.map(slotRow)]
  return <FieldsTable label={t('table')} rows={rows} hasBefore={before !== undefined} />
}

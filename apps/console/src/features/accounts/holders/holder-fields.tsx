import { type HolderDetails, type HolderSlot, holderSlots } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { useTranslations } from 'use-intl'
import styles from '../../../components/changes-table.module.css'
import { FileButtons } from '../../requests/parts/file-buttons.tsx'
import type { ConsoleHolder } from '../queries.ts'
import { holderFields, useHolderLabel, useHolderValue } from './use-holder-words.ts'

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
      <FieldTable merchant_id={merchant_id} details={shown} before={before} />
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
function FieldTable({ merchant_id, details, before }: TableProps) {
  const t = useTranslations('holders.detail.table')
  const labelOf = useHolderLabel()
  const wordsOf = useHolderValue()
  const rows = holderFields.filter((field) =>
    before ? !isSame(details[field], before[field]) : details[field] !== null && details[field] !== '',
  )
  const slots = holderSlots.filter(
    (slot) => filesOf(details, slot).length > 0 || (before && filesOf(before, slot).length > 0),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('label')}>
      <table className={styles['table']} aria-label={t('label')}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {before && <th scope="col">{t('before')}</th>}
            <th scope="col">{t(before ? 'after' : 'value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              {before && <td className={styles['before']}>{wordsOf(before, field)}</td>}
              <td className={before && styles['after']}>{wordsOf(details, field)}</td>
            </tr>
          ))}
          {slots.map((slot) => (
            <tr key={slot}>
              <th scope="row">{labelOf(`documents.${slot}`)}</th>
              {before && (
                <td>
                  <FileButtons merchant_id={merchant_id} ids={filesOf(before, slot)} />
                </td>
              )}
              <td className={isChanged(slot, details, before) ? styles['after'] : undefined}>
                <FileButtons merchant_id={merchant_id} ids={filesOf(details, slot)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function isChanged(slot: HolderSlot, details: HolderDetails, before: HolderDetails | undefined): boolean {
  return before !== undefined && !isSame(filesOf(details, slot), filesOf(before, slot))
}

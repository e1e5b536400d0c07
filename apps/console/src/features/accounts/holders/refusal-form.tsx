import {
  type HolderRefusal,
  type HolderRefusalReason,
  holderRefusalReasons,
  holderSlots,
} from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { formSchema } from '@causeway/web/form/form-schema.ts'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../../components/plain-select-field.tsx'
import { ReloadAction } from '../../../components/reload-action.tsx'
import { RowList } from '../../../components/row-list.tsx'
import styles from './refusal-form.module.css'
import { holderFields, useHolderLabel } from './use-holder-words.ts'

const FINDINGS_MAX = 40

type Finding = { path: string; reason: HolderRefusalReason }
type Values = { findings: Finding[]; remark: string }

// The choices are closed, so every value is valid.
const schema = formSchema<Values>((input) => ({ value: input as Values }))

const firstFinding = (): Finding => ({ path: '', reason: 'doc_unreadable' })

export type RefusalFormProps = {
  readonly onRefuse: (refusals: readonly HolderRefusal[], remark: string) => Promise<unknown>
  readonly onClose: () => void
}

/** One or more findings, which the merchant reads. */
export function RefusalForm({ onRefuse, onClose }: RefusalFormProps) {
  const t = useTranslations('holders.decide.refuse')
  const remarks = useTranslations('accounts.remark')
  const refuse = async ({ findings, remark }: Values) => {
    await onRefuse(toRefusals(findings), remark.trim())
    notify(t('done'))
    onClose()
  }
  return (
    <Form
      schema={schema}
      defaultValues={{ findings: [firstFinding()], remark: '' }}
      submitLabel={t('submit')}
      submitLook={{ tone: 'danger' }}
      onSubmit={refuse}
      failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
    >
      <p>{t('words')}</p>
      <Findings />
      <TextAreaField
        name="remark"
        label={remarks('label')}
        hint={remarks('hint')}
        optional
        maxLength={2000}
        rows={3}
      />
    </Form>
  )
}

/** The same finding is sent once. */
function toRefusals(findings: readonly Finding[]): HolderRefusal[] {
  const byKey = new Map(findings.map((finding) => [`${finding.path} ${finding.reason}`, finding]))
  return [...byKey.values()].map(({ path, reason }) => ({ path: path || null, reason }))
}

function Findings() {
  const t = useTranslations('holders.decide.refuse')
  const words = {
    add: t('add'),
    title: (number: number) => t('finding', { number }),
    remove: (number: number) => t('remove', { number }),
  }
  return (
    <RowList name="findings" least={1} most={FINDINGS_MAX} newRow={firstFinding} words={words}>
      {(name) => <FindingFields name={name} />}
    </RowList>
  )
}

const paths = [...holderSlots.map((slot) => `documents.${slot}`), ...holderFields]

function FindingFields({ name }: { readonly name: string }) {
  const t = useTranslations('holders')
  const labelOf = useHolderLabel()
  return (
    <div className={styles['fields']}>
      <PlainSelectField
        name={`${name}.path`}
        label={t('decide.refuse.path')}
        placeholder={t('detail.whole')}
        options={paths.map((value) => ({ value, label: labelOf(value) }))}
      />
      <PlainSelectField
        name={`${name}.reason`}
        label={t('decide.refuse.reason')}
        options={holderRefusalReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
    </div>
  )
}

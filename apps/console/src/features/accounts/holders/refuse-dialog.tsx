import {
  type HolderRefusal,
  type HolderRefusalReason,
  holderRefusalReasons,
  holderSlots,
} from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { PlusIcon, TrashIcon } from '@causeway/web/components/icons.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { formSchema } from '@causeway/web/form/form-schema.ts'
import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../../components/plain-select-field.tsx'
import { ReloadAction } from '../../../components/reload-action.tsx'
import styles from './refuse-dialog.module.css'
import { holderFields, useHolderLabel } from './use-holder-words.ts'

const FINDINGS_MAX = 40

type Finding = { path: string; reason: HolderRefusalReason }
type Values = { findings: Finding[]; remark: string }

// The choices are closed, so every value is valid.
const schema = formSchema<Values>((input) => ({ value: input as Values }))

const firstFinding = (): Finding => ({ path: '', reason: 'doc_unreadable' })

type Props = {
  readonly open: boolean
  readonly onRefuse: (refusals: readonly HolderRefusal[], remark: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Refuses a version with one or more findings, which the merchant reads. */
export function RefuseDialog({ open, onRefuse, onClose }: Props) {
  const t = useTranslations('holders.decide.refuse')
  const remarks = useTranslations('accounts.remark')
  const refuse = async ({ findings, remark }: Values) => {
    await onRefuse(toRefusals(findings), remark.trim())
    notify(t('done'))
    onClose()
  }
  return (
    <Dialog open={open} size="large" title={t('title')} onClose={onClose}>
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
    </Dialog>
  )
}

/** The same finding is sent once. */
function toRefusals(findings: readonly Finding[]): HolderRefusal[] {
  const byKey = new Map(findings.map((finding) => [`${finding.path} ${finding.reason}`, finding]))
  return [...byKey.values()].map(({ path, reason }) => ({ path: path || null, reason }))
}

function Findings() {
  const t = useTranslations('holders.decide.refuse')
  const { fields, append, remove } = useFieldArray<{ findings: Finding[] }>({ name: 'findings' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles['finding']}>
          <legend className={styles['legend']}>{t('finding', { number: index + 1 })}</legend>
          {fields.length > 1 && (
            <IconButton
              size="small"
              className={styles['remove']}
              label={t('remove', { number: index + 1 })}
              icon={<TrashIcon />}
              onClick={() => remove(index)}
            />
          )}
          <FindingFields name={`findings.${index}`} />
        </fieldset>
      ))}
      {fields.length < FINDINGS_MAX && (
        <div>
          <Button size="small" icon={<PlusIcon />} onClick={() => append(firstFinding())}>
            {t('add')}
          </Button>
        </div>
      )}
    </>
  )
}

const paths = [...holderSlots.map((slot) => `documents.${slot}`), ...holderFields]

function FindingFields({ name }: { readonly name: string }) {
  const t = useTranslations('holders')
  const labelOf = useHolderLabel()
  return (
    <>
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
    </>
  )
}

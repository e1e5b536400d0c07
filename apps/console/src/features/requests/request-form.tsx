import type { Bilingual, ItemKind } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { BilingualFields } from '../../components/bilingual-fields.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { TemplateSelect } from '../../components/template-select.tsx'
import applicationTemplates from './data/application-templates.json'
import companyTemplates from './data/company-templates.json'
import paymentTemplates from './data/payment-templates.json'
import receiptTemplates from './data/receipt-templates.json'
import { ItemFields } from './item-fields.tsx'
import { type NewRequest, openRequest } from './queries.ts'
import styles from './request-card.module.css'
import {
  type About,
  newItemValues,
  noWords,
  type RequestValues,
  requestSchema,
  toNewItems,
} from './request-values.ts'

type Template = {
  readonly name: Bilingual
  readonly title: Bilingual
  readonly items: readonly {
    readonly kind: string
    readonly prompt: Bilingual
    readonly path?: string
    readonly options?: readonly { readonly code: string; readonly label: Bilingual }[]
  }[]
}

const DAYS = '30'

function valuesOf(template: Template | undefined): RequestValues {
  if (!template) return { title: noWords, items: [newItemValues()], days: DAYS }
  const items = template.items.map(({ kind, prompt, path = '', options = [] }) => ({
    kind: kind as ItemKind,
    prompt,
    path,
    options: [...options],
  }))
  return { title: template.title, items, days: DAYS }
}

type Props = {
  readonly about: About
  readonly subject: NewRequest['subject']
  readonly onClose: () => void
  /** Goes to the request. */
  readonly onOpened?: (request_id: string) => Promise<void>
}

const templates: Partial<Record<Props['subject']['kind'], readonly Template[]>> = {
  merchant: companyTemplates,
  receipt: receiptTemplates,
  payment: paymentTemplates,
  application: applicationTemplates,
}

/** A template fills in both languages; the text can still be edited. */
export function RequestForm({ about, subject, onClose, onOpened }: Props) {
  const t = useTranslations('requests')
  const language = useLocale()
  const [chosen, setChosen] = useState('')
  const offered = templates[subject.kind] ?? []
  const template = offered[Number(chosen) - 1]
  const ask = async ({ title, items, days }: RequestValues) => {
    const opened = await openRequest({ subject, title, items: toNewItems(items), days: Number(days) })
    notify(t('open.done'))
    onClose()
    await onOpened?.(opened.id)
  }
  return (
    <div className={styles['form']}>
      <TemplateSelect
        label={t('open.template')}
        value={chosen}
        none={t('open.blank')}
        options={offered.map(({ name }, index) => ({ value: String(index + 1), label: name[language] }))}
        onChange={setChosen}
      />
      <DialogForm
        key={chosen}
        schema={requestSchema}
        defaultValues={valuesOf(template)}
        submitLabel={t('open.submit')}
        onSubmit={ask}
        onClose={onClose}
      >
        <BilingualFields name="title" label={t('form.title')} isLine />
        <ItemFields profile={about.profile} least={1} />
        <TextField name="days" label={t('form.days')} hint={t('form.daysHint')} inputMode="numeric" />
      </DialogForm>
    </div>
  )
}

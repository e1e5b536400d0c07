import type { Bilingual, ItemKind } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import { openRequest } from '../../requests/queries.ts'
import type { ConsoleMerchant } from '../queries.ts'
import { BilingualFields } from './bilingual-fields.tsx'
import templates from './data/templates.json'
import { ItemFields } from './item-fields.tsx'
import { newItemValues, noWords, type RequestValues, requestSchema, toNewItems } from './request-values.ts'
import styles from './requests.module.css'

type Template = {
  readonly name: Bilingual
  readonly title: Bilingual
  readonly items: readonly {
    readonly kind: string
    readonly prompt: Bilingual
    readonly path: string
    readonly options?: readonly { readonly code: string; readonly label: Bilingual }[]
  }[]
}

const DAYS = '30'

function valuesOf(template: Template | undefined): RequestValues {
  if (!template) return { title: noWords, items: [newItemValues()], days: DAYS }
  const items = template.items.map(({ kind, prompt, path, options = [] }) => ({
    kind: kind as ItemKind,
    prompt,
    path,
    options: [...options],
  }))
  return { title: template.title, items, days: DAYS }
}

type Props = { readonly merchant: ConsoleMerchant; readonly onClose: () => void }

/** A template fills in both languages; the text can still be edited. */
export function RequestForm({ merchant, onClose }: Props) {
  const t = useTranslations('requests')
  const language = useLocale()
  const goTo = useGoTo()
  const [chosen, setChosen] = useState('')
  const template = (templates as readonly Template[])[Number(chosen) - 1]
  const ask = async ({ title, items, days }: RequestValues) => {
    const subject = { kind: 'merchant', id: merchant.id } as const
    const opened = await openRequest({ subject, title, items: toNewItems(items), days: Number(days) })
    notify(t('open.done'))
    onClose()
    await goTo('Merchant', { id: merchant.id, tab: 'requests', request: opened.id })
  }
  return (
    <div className={styles['form']}>
      <label className={styles['template']}>
        {t('open.template')}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('open.blank')}</option>
          {templates.map(({ name }, index) => (
            <option key={name['en-US']} value={String(index + 1)}>
              {name[language]}
            </option>
          ))}
        </select>
      </label>
      <Form
        key={chosen}
        schema={requestSchema}
        defaultValues={valuesOf(template)}
        submitLabel={t('open.submit')}
        onSubmit={ask}
      >
        <BilingualFields name="title" label={t('form.title')} isLine />
        <ItemFields profile={merchant.profile} least={1} />
        <TextField name="days" label={t('form.days')} hint={t('form.daysHint')} inputMode="numeric" />
      </Form>
    </div>
  )
}

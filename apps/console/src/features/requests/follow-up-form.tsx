import type { Bilingual } from '@causeway/contract'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { formSchema } from '@causeway/web/form/form-schema.ts'
import { useFieldValue } from '@causeway/web/form/use-form-values.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { BilingualFields } from '../../components/bilingual-fields.tsx'
import desk from '../../components/desk.module.css'
import { DialogForm } from '../../components/dialog-form.tsx'
import { ItemFields } from './item-fields.tsx'
import { type ConsoleItem, type ConsoleRequest, followUpRequest } from './queries.ts'
import styles from './request-card.module.css'
import {
  type About,
  daysIssues,
  type ItemValues,
  itemIssues,
  noWords,
  textIssues,
  toNewItems,
  trimmed,
} from './request-values.ts'

type Return = { is_returned: boolean; remark: Bilingual }
type Values = { returned: Record<string, Return>; items: ItemValues[]; days: string }

const schema = formSchema<Values>((input) => {
  const values = input as Values
  const remarks = Object.entries(values.returned).flatMap(([id, { is_returned, remark }]) =>
    is_returned ? textIssues(remark, ['returned', id, 'remark']) : [],
  )
  const issues = [...remarks, ...itemIssues(values.items), ...daysIssues(values.days)]
  return issues.length > 0 ? { issues } : { value: values }
})

export type FollowUpFormProps = {
  readonly about: About
  readonly request: ConsoleRequest
  readonly onClose: () => void
}

/** Unacceptable answers are returned with a reason; all others are accepted. */
export function FollowUpForm({ about, request: shown, onClose }: FollowUpFormProps) {
  const t = useTranslations('requests')
  // The request as shown when the dialog opened; later refetches are ignored.
  const [request] = useState(shown)
  const answered = request.items.filter(({ item_state }) => item_state === 'answered')
  const send = async ({ returned, items, days }: Values) => {
    const given = Object.entries(returned).filter(([, { is_returned }]) => is_returned)
    await followUpRequest({
      id: request.id,
      round: request.round,
      returned: Object.fromEntries(given.map(([id, { remark }]) => [id, trimmed(remark)])),
      items: toNewItems(items),
      days: Number(days),
    })
    notify(t('followUp.done'))
    onClose()
  }
  const returned = Object.fromEntries(answered.map(({ id }) => [id, { is_returned: false, remark: noWords }]))
  return (
    <DialogForm
      schema={schema}
      defaultValues={{ returned, items: [], days: '30' }}
      submitLabel={t('followUp.submit')}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={desk['quiet']}>{t('followUp.words')}</p>
      {answered.map((item) => (
        <ReturnFields key={item.id} item={item} />
      ))}
      <ItemFields profile={about.profile} least={0} />
      <TextField name="days" label={t('form.days')} hint={t('form.daysHint')} inputMode="numeric" />
    </DialogForm>
  )
}

function ReturnFields({ item: { id, prompt } }: { readonly item: ConsoleItem }) {
  const t = useTranslations('requests.followUp')
  const language = useLocale()
  const isReturned = useFieldValue<boolean>(`returned.${id}.is_returned`)
  return (
    <div className={styles['item']}>
      <CheckboxField name={`returned.${id}.is_returned`} label={t('return', { prompt: prompt[language] })} />
      {isReturned && <BilingualFields name={`returned.${id}.remark`} label={t('remark')} />}
    </div>
  )
}

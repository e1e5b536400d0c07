import type { Bilingual, FieldError, ItemKind, NewItem, Profile } from '@causeway/contract'
import { type FormIssue, type FormSchema, formSchema } from '@causeway/web/form/form-schema.ts'

/** The company that is asked, with its profile if the items can refer to parts of it. */
export type About = { readonly merchant_id: string; readonly profile?: Profile }

type Option = { code: string; label: Bilingual }

export type ItemValues = { kind: ItemKind; prompt: Bilingual; path: string; options: Option[] }

export type RequestValues = { title: Bilingual; items: ItemValues[]; days: string }

const TEXT_MAX = 500
const OPTIONS_MIN = 2

export const noWords: Bilingual = { 'zh-CN': '', 'en-US': '' }

export function newItemValues(): ItemValues {
  return { kind: 'text', prompt: noWords, path: '', options: [] }
}

export function textIssues(text: Bilingual, path: readonly string[]): FormIssue[] {
  return (['zh-CN', 'en-US'] as const).flatMap((language) => {
    const written = text[language].trim()
    const message = !written ? 'required' : written.length > TEXT_MAX ? 'too_long' : undefined
    return message ? [{ message, path: [...path, language] }] : []
  })
}

export function itemIssues(items: readonly ItemValues[]): FormIssue[] {
  return items.flatMap(({ kind, prompt, options }, index) => {
    const place = ['items', String(index)]
    const prompts = textIssues(prompt, [...place, 'prompt'])
    if (kind !== 'choice') return prompts
    const few: FormIssue[] =
      options.length < OPTIONS_MIN ? [{ message: 'too_short', path: [...place, 'kind'] }] : []
    const labels = options.flatMap(({ label }, at) =>
      textIssues(label, [...place, 'options', String(at), 'label']),
    )
    return [...prompts, ...few, ...labels]
  })
}

export function daysIssues(days: string): FormIssue[] {
  const message: FieldError | undefined = !/^\d+$/.test(days)
    ? 'format'
    : Number(days) < 1
      ? 'too_small'
      : Number(days) > 90
        ? 'too_large'
        : undefined
  return message ? [{ message, path: ['days'] }] : []
}

export const requestSchema: FormSchema<RequestValues> = formSchema((input) => {
  const values = input as RequestValues
  const issues = [
    ...textIssues(values.title, ['title']),
    ...itemIssues(values.items),
    ...daysIssues(values.days),
  ]
  return issues.length > 0 ? { issues } : { value: values }
})

export const trimmed = (text: Bilingual): Bilingual => ({
  'zh-CN': text['zh-CN'].trim(),
  'en-US': text['en-US'].trim(),
})

export function toNewItems(items: readonly ItemValues[]): NewItem[] {
  return items.map(({ kind, prompt, path, options }) => ({
    kind,
    prompt: trimmed(prompt),
    path: path || null,
    options: kind === 'choice' ? options.map(({ code, label }) => ({ code, label: trimmed(label) })) : [],
  }))
}

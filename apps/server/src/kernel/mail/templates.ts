import type { Language } from '@causeway/contract'
import enUS from '../../../locales/en-US/mail.json' with { type: 'json' }
import zhCN from '../../../locales/zh-CN/mail.json' with { type: 'json' }

type Words = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The label of the button, for a mail with a link. */
  readonly action?: string
}

export type MailTemplate = keyof typeof zhCN.templates
export const mailTemplates = Object.keys(zhCN.templates) as MailTemplate[]

type Texts = { footer: string; templates: Record<MailTemplate, Words> }

const catalogues: Record<Language, Texts> = { 'zh-CN': zhCN, 'en-US': enUS }

/** The texts of a mail. A template that is missing in one language does not compile. */
export function mailWords(template: MailTemplate, language: Language): Words & { footer: string } {
  const { footer, templates } = catalogues[language]
  return { ...templates[template], footer }
}

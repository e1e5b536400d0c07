import type { Language } from '@causeway/contract'
import { escapeHtml } from '../html.ts'
import { type MailTemplate, mailWords } from './templates.ts'
import type { MailMessage } from './transport.ts'

/** A queued mail: its text is rendered when it is sent, in the language of the recipient. */
export type Mail = {
  readonly to: string
  readonly language: Language
  readonly template: MailTemplate
  readonly values: Readonly<Record<string, string>>
  /** The path of its button, relative to the public address. */
  readonly path?: `/${string}` | undefined
}

export type MailSettings = {
  readonly brand: Readonly<Record<Language, string>>
  /** Links are built from this, never from the host of a request. */
  readonly public_url: string
}

/** A link to this site: an apparent path could name another host. */
function linkTo(path: string, public_url: string): string {
  const link = new URL(path, public_url)
  if (link.origin !== new URL(public_url).origin) throw new Error(`Not a path of this site: ${path}`)
  return link.href
}

/** Replaces `{name}` by its value. */
function fill(words: string, values: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

export function renderMail(mail: Mail, settings: MailSettings): MailMessage {
  const values = { ...mail.values, brand: settings.brand[mail.language] }
  const words = mailWords(mail.template, mail.language)
  const subject = fill(words.subject, values).replaceAll(/\s+/g, ' ')
  const paragraphs = words.paragraphs.map((paragraph) => fill(paragraph, values))
  const footer = fill(words.footer, values)
  const link = mail.path && linkTo(mail.path, settings.public_url)
  const action = link && words.action ? { label: fill(words.action, values), link } : undefined
  return {
    to: mail.to,
    subject,
    text: [...paragraphs, ...(action ? [`${action.label}\n${action.link}`] : []), footer].join('\n\n'),
    html: renderHtml({ language: mail.language, subject, paragraphs, action, footer, brand: values.brand }),
  }
}

type Parts = {
  language: Language
  subject: string
  paragraphs: string[]
  action: { label: string; link: string } | undefined
  footer: string
  brand: string
}

const style = (...rules: string[]) => rules.join(';')

const STYLE = {
  body: style(
    'margin:0;background:#fbfbf9;color:#14212b',
    "font:15px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif",
  ),
  button: style(
    'display:inline-block;padding:12px 20px;border-radius:6px',
    'background:#0b6b5e;color:#ffffff;text-decoration:none',
  ),
  // A list of several lines is one paragraph.
  paragraph: 'margin:0 0 16px;white-space:pre-line',
  link: 'margin:0 0 16px;color:#47545d;font-size:13px;word-break:break-all',
  footer: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e4de;color:#66727a;font-size:12px',
}

/** Tables and inline styles, since mail programs support little else. */
function renderHtml({ language, subject, paragraphs, action, footer, brand }: Parts): string {
  const body = paragraphs.map((text) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`)
  const link = escapeHtml(action?.link ?? '')
  const button = action && [
    `<p style="margin:24px 0"><a href="${link}" style="${STYLE.button}">${escapeHtml(action.label)}</a></p>`,
    `<p style="${STYLE.link}">${link}</p>`,
  ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head><body style="${STYLE.body}">`,
    '<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">',
    '<table role="presentation" style="width:100%;max-width:560px;text-align:left"><tr><td>',
    `<p style="margin:0 0 24px;font-weight:600">${escapeHtml(brand)}</p>`,
    ...body,
    ...(button ?? []),
    `<p style="${STYLE.footer}">${escapeHtml(footer)}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

import type { MailboxMessage } from '@causeway/contract'
import { type Html, html } from '../html.ts'
import { layout, notice } from '../layout.ts'
import type { Page } from '../page.ts'
import { linkText } from './links.ts'
import { timeOf } from './time.ts'

export function mailboxMessagePage(page: Page, mail: MailboxMessage): Html {
  const { t, href } = page
  const back = html`<span aria-hidden="true">← </span>${t('mailbox.message.back')}`
  const main = html`<p class="back"><a href="${href('/mailbox')}">${back}</a></p>
<article class="mail">
<h1>${mail.subject}</h1>
<dl>
<dt>${t('mailbox.columns.to')}</dt><dd><a href="${href('/mailbox', { to: mail.to })}">${mail.to}</a></dd>
<dt>${t('mailbox.columns.time')}</dt><dd>${timeOf(mail.sent_at)}</dd>
</dl>
<h2 id="text">${t('mailbox.message.text')}</h2>
<div class="plain">${linkText(mail.text)}</div>
<h2 id="html">${t('mailbox.message.html')}</h2>
<iframe sandbox src="/mailbox/${mail.id}/html" title="${t('mailbox.message.html')}"></iframe>
</article>`
  return layout(page, { title: mail.subject, main, current: 'mailbox' })
}

export function mailNotFoundPage(page: Page): Html {
  const { t, href } = page
  const back = html`<a class="button" href="${href('/mailbox')}">${t('mailbox.message.back')}</a>`
  return notice(page, t('mailbox.not_found.title'), html`${t('mailbox.not_found.detail')}`, back)
}

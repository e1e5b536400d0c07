import type { MailboxMessage } from '@causeway/contract'
import { type Html, html } from '../html.ts'
import { layout } from '../layout.ts'
import type { Page } from '../page.ts'
import { timeOf } from './time.ts'

export type MailboxList = {
  readonly list: readonly MailboxMessage[]
  readonly count: number
  readonly number: number
  readonly numbers: number
  /** The recipient of the shown mails; absent for all. */
  readonly to: string | undefined
}

export function mailboxListPage(page: Page, mails: MailboxList): Html {
  const { t } = page
  const content = mails.count > 0 ? html`${table(page, mails)}${foot(page, mails)}` : emptyState(page, mails)
  const main = html`<div class="head"><h1>${t('mailbox.title')}</h1><p>${t('mailbox.lead')}</p></div>
${(mails.count > 0 || mails.to !== undefined) && filter(page, mails.to)}
${content}`
  return layout(page, { title: t('mailbox.title'), main, current: 'mailbox' })
}

function filter({ t, href, chosen }: Page, to: string | undefined): Html {
  return html`<form class="filter" action="/mailbox" role="search">
${chosen && html`<input type="hidden" name="language" value="${chosen}">`}
<label for="to">${t('mailbox.filter.label')}</label>
<input id="to" name="to" value="${to ?? ''}" placeholder="${t('mailbox.filter.placeholder')}"
inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="254">
<button class="button">${t('mailbox.filter.submit')}</button>
${to !== undefined && html`<a href="${href('/mailbox')}">${t('mailbox.filter.clear')}</a>`}
</form>`
}

function table({ t, href }: Page, { list }: MailboxList): Html {
  const rows = list.map(
    ({ id, to, subject, sent_at }) => html`<tr>
<td class="time">${timeOf(sent_at)}</td>
<td class="to">${to}</td>
<td class="subject"><a href="${href(`/mailbox/${id}`)}">${subject}</a></td>
</tr>`,
  )
  return html`<table class="mails" aria-label="${t('mailbox.title')}">
<thead><tr><th>${t('mailbox.columns.time')}</th><th>${t('mailbox.columns.to')}</th><th>${t(
    'mailbox.columns.subject',
  )}</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}

function foot({ t, href }: Page, { count, number, numbers, to }: MailboxList): Html {
  const words = to === undefined ? t('mailbox.count', { count }) : t('mailbox.count_to', { count, to })
  const link = (target: number, name: 'previous' | 'next') =>
    target >= 1 &&
    target <= numbers &&
    html`<a rel="${name === 'next' ? 'next' : 'prev'}" href="${href('/mailbox', { to, page: target })}">${t(
      `mailbox.paging.${name}`,
    )}</a>`
  return html`<div class="foot"><p>${words}</p>
${
  numbers > 1 &&
  html`<nav aria-label="${t('mailbox.paging.label')}">${link(number - 1, 'previous')}
<span>${t('mailbox.paging.position', { page: String(number), pages: String(numbers) })}</span>
${link(number + 1, 'next')}</nav>`
}</div>`
}

/** Two empty states: no mail at all, or none to this recipient. */
function emptyState({ t, href }: Page, { to }: MailboxList): Html {
  if (to === undefined) {
    return html`<div class="empty">${span}<h2>${t('mailbox.empty.title')}</h2>
<p>${t('mailbox.empty.detail')}</p></div>`
  }
  return html`<div class="empty">${span}<h2>${t('mailbox.none.title')}</h2>
<p>${t('mailbox.none.detail', { to })}</p>
<p><a class="button" href="${href('/mailbox')}">${t('mailbox.none.clear')}</a></p></div>`
}

/** The motif of the product: a single span. */
const span = html`<svg class="span" viewBox="0 0 240 48" fill="none" stroke="currentColor" aria-hidden="true">
<path d="M70 40c0-19 22-34 50-34s50 15 50 34"/><path d="M0 40h240" stroke-width="1.5"/></svg>`

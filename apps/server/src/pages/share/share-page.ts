import { encode } from 'uqr'
import { documentTexts } from '../../kernel/document-texts.ts'
import { paperTime } from '../../kernel/local-time.ts'
import type { SharedAccount } from '../../receipt-accounts/service.ts'
import { type Html, html } from '../html.ts'
import { layout, notice } from '../layout.ts'
import type { Page } from '../page.ts'

/** The details of an account for its payer. It names no merchant beyond the holder, and no balance. */
export function sharePage(page: Page, shared: SharedAccount, address: string): Html {
  const { t } = page
  const words = documentTexts(page.language)
  const { details, currency, country } = shared
  const title = t('share.title', { currency, holder: details.holder_name })
  const numbers = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([kind, value]) => line(words(`account-words.numbers.${kind as 'iban'}`), value))
  const main = html`<div class="verified shared">
<h1>${title}</h1>
<p>${t('share.lead', { currency })}</p>
${shared.is_frozen && html`<p class="warning" role="note">${t('share.frozen')}</p>`}
<dl>
${line(words('account.fields.holder'), details.holder_name)}
${line(words('account.fields.currency'), currency)}
${line(words('account.fields.country'), country)}
${line(words('account.fields.bank_name'), details.bank_name)}
${line(words('account.fields.bank_address'), details.bank_address)}
</dl>
${details.local !== null && html`<h2>${words('account.local')}</h2><dl>${numbers(details.local)}</dl>`}
<h2>${words('account.swift')}</h2>
<dl>${numbers(details.swift)}</dl>
<p>${t('share.name')}</p>
<figure class="code">${qrCode(address)}<figcaption>${t('share.scan')}</figcaption></figure>
<p><small>${t('share.until', { time: paperTime(shared.expires_at) })}</small></p>
</div>`
  return layout(page, { title, main })
}

const line = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`

/** The address of the page as a QR code: dark modules on white, in both themes. */
function qrCode(address: string): Html {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${address}"
 shape-rendering="crispEdges">
<rect width="${size}" height="${size}" fill="#fff"/><path d="${modules.join('')}" fill="#000"/></svg>`
}

export function endedSharePage(page: Page): Html {
  const { t } = page
  return notice(page, t('share.ended.title'), html`${t('share.ended.detail')}`)
}

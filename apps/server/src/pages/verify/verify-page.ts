import { type Html, html } from '../html.ts'
import { layout, notice } from '../layout.ts'
import type { Page } from '../page.ts'

type Rows = readonly { readonly label: string; readonly value: string }[]

/** The issued figures, to be compared with a copy of the document. */
export function verificationPage(page: Page, rows: Rows): Html {
  const { t, brand, sandbox } = page
  const title = t('verify.title', { brand })
  const lines = rows.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)
  const main = html`<div class="verified">
<h1>${check}${title}</h1>
<p>${t('verify.lead')}</p>
<dl>${lines}</dl>
<p><small>${t('verify.masked')}</small></p>
${sandbox && html`<p><small>${t('verify.sandbox')}</small></p>`}
</div>`
  return layout(page, { title, main })
}

const check = html`<svg class="check" viewBox="0 0 24 24" fill="none" stroke="currentColor"
 aria-hidden="true"><circle cx="12" cy="12" r="10" stroke-width="1.6"/>
<path d="M7.5 12.5l3 3 6-6.5" stroke-width="1.8"/></svg>`

export function unknownCodePage(page: Page): Html {
  const { t, brand } = page
  return notice(page, t('verify.not_found.title'), html`${t('verify.not_found.detail', { brand })}`)
}

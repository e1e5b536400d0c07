import { TERMS_VERSION } from '../../kernel/terms.ts'
import { type Html, html } from '../html.ts'
import { layout } from '../layout.ts'
import type { Page } from '../page.ts'

const topics = ['provider', 'account', 'verification', 'money', 'data', 'changes', 'contact'] as const

/** The default terms of use, unless the provider has its own. */
export function termsPage(page: Page): Html {
  const { t, brand, sandbox } = page
  const version = TERMS_VERSION
  const sections = topics.map(
    (topic) => html`<section class="topic" id="${topic}"><h2>${t(`terms.topics.${topic}.title`)}</h2>
<p>${t(`terms.topics.${topic}.text`, { brand })}</p></section>`,
  )
  const main = html`<div class="docs">
<nav class="contents beside" aria-label="${t('terms.contents')}">${contents(page)}</nav>
<div>
<div class="head"><h1>${t('terms.title')}</h1><p>${t('terms.lead', { brand, version })}</p>
${sandbox && html`<p>${t('terms.sandbox')}</p>`}</div>
<details class="contents above"><summary>${t('terms.contents')}</summary>
<nav aria-label="${t('terms.contents')}">${contents(page)}</nav></details>
${sections}
</div>
</div>`
  return layout(page, { title: t('terms.title'), main })
}

function contents({ t }: Page): Html {
  const links = topics.map(
    (topic) => html`<li><a href="#${topic}">${t(`terms.topics.${topic}.title`)}</a></li>`,
  )
  return html`<ul>${links}</ul>`
}

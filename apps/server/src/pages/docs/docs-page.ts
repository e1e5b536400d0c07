import { type Html, html, trusted } from '../html.ts'
import { layout } from '../layout.ts'
import type { Page } from '../page.ts'
import { describeCall } from './call.ts'
import type { CallGroup } from './description.ts'
import { describeBasics, describeCommonRefusals, describeFieldErrors, guideTopics } from './guide.ts'

/** The API documentation: the common rules, then each call. */
export function docsPage(page: Page, groups: readonly CallGroup[]): Html {
  const { t } = page
  const link = { link: (words: string) => `<a href="/api/openapi.json">${words}</a>` }
  const sections = groups.map(
    ({ name, calls }) => html`<h2 class="part-title" id="group-${name}"><code>/api/${name}</code></h2>
${calls.map((call) => describeCall(page, call))}`,
  )
  const main = html`<div class="docs">
<nav class="contents beside" aria-label="${t('docs.contents')}">${contents(page, groups)}</nav>
<div>
<div class="head"><h1>${t('docs.title')}</h1><p>${trusted(t.markup('docs.lead', link))}</p></div>
<details class="contents above"><summary>${t('docs.contents')}</summary>
<nav aria-label="${t('docs.contents')}">${contents(page, groups)}</nav></details>
<section class="basics" id="basics"><h2 class="part-title">${t('docs.basics')}</h2>
${describeBasics(page)}</section>
${sections}
${describeCommonRefusals(page)}
${describeFieldErrors(page)}
</div>
</div>`
  return layout(page, { title: t('docs.title'), main, current: 'docs' })
}

function contents({ t }: Page, groups: readonly CallGroup[]): Html {
  const topics = guideTopics.map(
    (topic) => html`<li><a href="#${topic}">${t(`docs.guide.${topic}.title`)}</a></li>`,
  )
  const calls = groups.map(
    ({ name, calls }) =>
      html`<p class="part"><a href="#group-${name}"><code>/api/${name}</code></a></p><ul>${calls.map(
        ({
          operationId,
          method,
          path,
        }) => html`<li><a href="#${operationId}"><span class="method">${method}</span>
<code>${shortPath(path, name)}</code></a></li>`,
      )}</ul>`,
  )
  return html`<p class="part"><a href="#basics">${t('docs.basics')}</a></p><ul>${topics}</ul>
${calls}
<p class="part"><a href="#refusals">${t('docs.refusals_all.title')}</a></p>
<p class="part"><a href="#fields">${t('docs.field_errors.title')}</a></p>`
}

/** The path relative to its group. */
function shortPath(path: string, group: string): string {
  return path.slice(`/api/${group}`.length) || '/'
}

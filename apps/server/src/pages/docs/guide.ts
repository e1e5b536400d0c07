import { commonErrors, fieldErrors } from '@causeway/contract'
import { errorText, fieldErrorText } from '@causeway/contract/error-texts'
import { type Html, html, trusted } from '../html.ts'
import type { Page } from '../page.ts'
import { refusalTable, table } from './tables.ts'

export const guideTopics = [
  ...(['envelope', 'session', 'languages', 'idempotency'] as const),
  ...(['limits', 'live', 'tracing'] as const),
]

const code = { code: (words: string) => `<code>${words}</code>` }

/** The rules of every call, once. */
export function describeBasics(page: Page): Html[] {
  const { t } = page
  return guideTopics.map(
    (topic) => html`<section class="topic" id="${topic}"><h3>${t(`docs.guide.${topic}.title`)}</h3>
<p>${trusted(t.markup(`docs.guide.${topic}.text`, code))}</p>
${topic === 'envelope' && examples(page)}</section>`,
  )
}

function examples({ language }: Page): Html {
  const success = { code: 'ok', msg: '', data: [{ id: '…' }], count: 1 }
  const fields = { page_size: 'too_large' }
  const refusal = { code: 'input_invalid', msg: errorText('input_invalid', language), data: { fields } }
  return html`<pre tabindex="0"><code>${writeJson(success)}</code></pre>
<pre tabindex="0"><code>${writeJson(refusal)}</code></pre>`
}

/** One field per line. */
function writeJson(value: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(value).map(
    ([name, field]) => `  "${name}": ${JSON.stringify(field).replaceAll(/([:,])(?=["{[])/g, '$1 ')}`,
  )
  return `{\n${lines.join(',\n')}\n}`
}

export function describeCommonRefusals(page: Page): Html {
  const { t } = page
  const title = t('docs.refusals_all.title')
  return html`<section id="refusals"><h2 class="part-title">${title}</h2>
<p class="part-text">${t('docs.refusals_all.text')}</p>${refusalTable(page, title, commonErrors)}</section>`
}

export function describeFieldErrors({ t, language }: Page): Html {
  const rows = fieldErrors.map(
    (error) =>
      html`<tr><td class="name"><code>${error}</code></td><td>${fieldErrorText(error, language)}</td></tr>`,
  )
  return html`<section id="fields"><h2 class="part-title">${t('docs.field_errors.title')}</h2>
<p class="part-text">${trusted(t.markup('docs.field_errors.text', code))}</p>
${table(t, t('docs.field_errors.title'), ['code', 'meaning'], rows)}</section>`
}

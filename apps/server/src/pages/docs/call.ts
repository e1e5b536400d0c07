import { commonErrors, type ErrorCode, errorStatus } from '@causeway/contract'
import { type Html, html, trusted } from '../html.ts'
import type { Page } from '../page.ts'
import type { DescribedCall } from './description.ts'
import { fieldsOf } from './fields.ts'
import { fieldTable, refusalTable } from './tables.ts'

/** One call: access, input, output and refusals. */
export function describeCall(page: Page, call: DescribedCall): Html {
  const { t } = page
  return html`<section class="call" id="${call.operationId}" aria-labelledby="${call.operationId}-title">
<div class="call-head"><h3 id="${call.operationId}-title"><a href="#${call.operationId}">
<span class="method">${call.method}</span> <code>${call.path}</code></a></h3>
<p class="quiet">${t(`docs.access.${call['x-access']}`)}</p></div>
<p class="summary" lang="en-US">${call.summary}</p>
${parameters(page, call)}
${body(page, call)}
<h4>${t('docs.answer')}</h4>
${answer(page, call)}
<h4>${t('docs.refusals')}</h4>
${refusals(page, call)}
</section>`
}

function parameters({ t }: Page, call: DescribedCall): Html | undefined {
  if (call.parameters.length === 0) return undefined
  const fields = call.parameters.map(({ name, required, schema, in: place }) => ({
    name,
    required,
    schema,
    place: t(`docs.places.${place}`),
  }))
  return html`<h4>${t('docs.parameters')}</h4>${fieldTable(t, t('docs.parameters'), fields)}`
}

function body({ t }: Page, { requestBody }: DescribedCall): Html | undefined {
  if (!requestBody) return undefined
  const [content] = Object.values(requestBody.content)
  const fields = fieldsOf(content?.schema ?? {}, '', true)
  return html`<h4>${t('docs.body')}</h4>${fieldTable(t, t('docs.body'), fields)}`
}

function answer({ t }: Page, { responses }: DescribedCall): Html {
  const { 'application/json': json } = responses['200']?.content ?? {}
  if (!json) return html`<p class="quiet">${t('docs.answer_bytes')}</p>`
  const { data = {}, count } = json.schema.properties ?? {}
  const fields = fieldsOf(data, 'data', true)
  const isEmpty = data.type === 'object' && Object.keys(data.properties ?? {}).length === 0
  if (isEmpty && typeof data.additionalProperties !== 'object')
    return html`<p class="quiet">${t('docs.answer_empty')}</p>`
  const all = count ? [...fields, { name: 'count', required: true, schema: count }] : fields
  return fieldTable(t, t('docs.answer'), all)
}

const common = new Set<ErrorCode>(commonErrors)

/** The description lists each refusal as `code` in its responses; common refusals are shown once. */
function refusals(page: Page, { responses }: DescribedCall): Html {
  const named = Object.values(responses).flatMap(({ description }) =>
    [...description.matchAll(/^`(\w+)`/gm)].map(([, code]) => code),
  )
  const own = Object.keys(errorStatus).filter((code) => named.includes(code)) as ErrorCode[]
  const codes = own.filter((code) => !common.has(code))
  const words = codes.length > 0 ? 'docs.refusals_common' : 'docs.refusals_only_common'
  const more = page.t.markup(words, { link: (text) => `<a href="#refusals">${text}</a>` })
  const table = codes.length > 0 && refusalTable(page, page.t('docs.refusals'), codes)
  return html`${table}<p class="quiet">${trusted(more)}</p>`
}

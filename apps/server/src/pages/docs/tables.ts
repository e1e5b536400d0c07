import { type ErrorCode, errorStatus } from '@causeway/contract'
import { errorText } from '@causeway/contract/error-texts'
import { type Html, html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Texts } from '../texts.ts'
import { type Field, typeName } from './fields.ts'
import { notesOf } from './notes.ts'

type Column = 'name' | 'type' | 'notes' | 'code' | 'status' | 'meaning'

/** A table with the accessible name of its heading. */
export function table(t: Texts, name: string, columns: readonly Column[], rows: readonly Html[]): Html {
  const heads = columns.map((column) => html`<th scope="col">${t(`docs.columns.${column}`)}</th>`)
  return html`<table class="rows" aria-label="${name}"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody>
</table>`
}

/** Longer tables are collapsed to keep the page readable. */
const SHOWN_MAX = 12

/** A table of fields, with the place of each one if they differ. */
export function fieldTable(
  t: Texts,
  name: string,
  fields: readonly (Field & { readonly place?: string })[],
): Html {
  const rows = fields.map((field) => {
    const notes = [...(field.place ? [field.place] : []), ...notesOf(field, t)]
    return html`<tr><td class="name"><code>${field.name}</code></td>
<td class="type">${typeName(field.schema)}</td><td>${notes.join(' · ')}</td></tr>`
  })
  const whole = table(t, name, ['name', 'type', 'notes'], rows)
  if (rows.length <= SHOWN_MAX) return whole
  const count = t('docs.fields', { count: rows.length })
  return html`<details class="fields"><summary>${count}</summary>${whole}</details>`
}

export function refusalTable({ t, language }: Page, name: string, codes: readonly ErrorCode[]): Html {
  const rows = codes.map(
    (code) => html`<tr><td class="name"><code>${code}</code></td><td class="type">${errorStatus[code]}</td>
<td>${errorText(code, language)}</td></tr>`,
  )
  return table(t, name, ['code', 'status', 'meaning'], rows)
}

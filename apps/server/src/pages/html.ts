import { escapeHtml } from '../kernel/html.ts'

/** Markup that may be sent as it is. Only `html` and `trusted` make it. */
export type Html = { readonly markup: string }

type Part = Html | readonly Html[] | string | number | false | undefined

/** Writes a page: what is put into it is text, and escaped, unless it is markup already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const rest = parts.map((part, index) => `${write(part)}${strings[index + 1] ?? ''}`)
  return { markup: `${strings[0] ?? ''}${rest.join('')}` }
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

/** Takes the words of our own locale files, which may hold tags, as markup. Never for anything else. */
export function trusted(markup: string): Html {
  return { markup }
}

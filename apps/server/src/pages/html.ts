import { escapeHtml } from '../kernel/html.ts'

/** Markup that is safe to send. Only `html` and `trusted` make it. */
export type Html = { readonly markup: string }

type Part = Html | readonly Html[] | string | number | false | undefined

/** A template of markup: values are escaped unless they are markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const rest = parts.map((part, index) => `${write(part)}${strings[index + 1] ?? ''}`)
  return { markup: `${strings[0] ?? ''}${rest.join('')}` }
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

/** Marks texts of our own locale files, which may contain tags, as markup. Never use it for other text. */
export function trusted(markup: string): Html {
  return { markup }
}

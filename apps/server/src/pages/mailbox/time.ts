import { localTime, PAPER_ZONE } from '../../kernel/local-time.ts'
import { type Html, html } from '../html.ts'

export function timeOf(instant: string): Html {
  return html`<time datetime="${instant}">${localTime(instant, PAPER_ZONE)}</time>`
}

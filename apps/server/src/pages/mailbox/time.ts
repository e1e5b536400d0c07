import { type Html, html } from '../html.ts'

/** The pages have no script that could ask for the reader's own zone, so they name theirs: UTC+8. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export function timeOf(instant: string): Html {
  return html`<time datetime="${instant}">${clock.format(new Date(instant))}</time>`
}

import { type Html, html } from '../html.ts'

/** An address ends before a space, a quote, or the punctuation of the sentence, also Chinese. */
const LINK =
  /https?:\/\/[^\s<>"'\u3000-\u303f\uff00-\uffef]*[^\s<>"'.,;:!?)\]}\u2018-\u201d\u3000-\u303f\uff00-\uffef]/g

/** The text of a mail, with its web addresses as links. */
export function linkText(text: string): Html[] {
  const parts: Html[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(LINK)) {
    parts.push(html`${text.slice(end, index)}`)
    parts.push(html`<a href="${address}" rel="noreferrer">${address}</a>`)
    end = index + address.length
  }
  return [...parts, html`${text.slice(end)}`]
}

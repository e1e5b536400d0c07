/** An element that begins, ends, or stands alone; what is no tag is text. */
const TOKEN = /<[^>]*>|[^<]+/g

/** Longer texts are shown as they are: indentation would cost more than it helps. */
const INDENTED_MAX = 300_000

/** The text with one element on a line, indented by depth. Nothing is interpreted: broken text stays text. */
export function indentXml(text: string): string {
  if (text.length > INDENTED_MAX) return text
  const lines: string[] = []
  let depth = 0
  let isFilled = false
  const put = (line: string) => lines.push(`${'  '.repeat(depth)}${line}`)
  for (const token of text.match(TOKEN) ?? []) {
    if (token.startsWith('</')) {
      depth = Math.max(0, depth - 1)
      if (isFilled) lines[lines.length - 1] += token
      else put(token)
      isFilled = false
    } else if (token.startsWith('<')) {
      put(token)
      if (!/^<[?!]|\/>$/.test(token)) depth += 1
      isFilled = !/^<[?!]|\/>$/.test(token)
    } else if (token.trim() !== '') {
      if (isFilled) lines[lines.length - 1] += token
      else put(token.trim())
    }
  }
  return lines.join('\n')
}

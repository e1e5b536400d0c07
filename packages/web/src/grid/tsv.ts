/** Cells of copied text: tabs and lines, with quoted cells as Excel writes them. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const end = text.length
  const lineEnd = () => {
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  while (at < end) {
    const [cell, next] = text[at] === '"' ? quotedCell(text, at + 1) : plainCell(text, at)
    row.push(cell)
    at = next
    if (text[at] !== '\t') lineEnd()
    else {
      at += 1
      if (at === end) row.push('')
    }
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function plainCell(text: string, from: number): [string, number] {
  let to = from
  while (to < text.length && !'\t\r\n'.includes(text[to] ?? '')) to += 1
  return [text.slice(from, to), to]
}

function quotedCell(text: string, from: number): [string, number] {
  let cell = ''
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return [cell + text.slice(at), text.length]
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return [cell, quote + 1]
    cell += '"'
    at = quote + 2
  }
}

export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n')

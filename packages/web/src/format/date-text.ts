const TYPED = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/

/** A day as `2026-11-15`, from `2026/11/5`, `2026.11.5` or `20261115`; undefined if there is no such day. */
export function readDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = TYPED.exec(text.normalize('NFKC').trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return year && exists ? date : undefined
}

const TYPED = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/

/** Parses `2026/11/5`, `2026.11.5` or `20261115` to `2026-11-05`; undefined for an invalid date. */
export function readDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = TYPED.exec(text.normalize('NFKC').trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return year && exists ? date : undefined
}

import type { File } from './imports.ts'

/** The keys of a catalogue with their texts. */
function entriesOf(value: unknown, prefix = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[prefix, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, prefix ? `${prefix}.${key}` : key))
}

export function compareCatalogues(all: readonly File[]): string[] {
  const catalogues = all.filter(({ path }) => /\/locales\/(zh-CN|en-US)\/[\w.-]+\.json$/.test(path))
  return catalogues.flatMap((file) => {
    const other = file.path.replace(/zh-CN|en-US/, (language) => (language === 'zh-CN' ? 'en-US' : 'zh-CN'))
    const twin = all.find(({ path }) => path === other)
    if (!twin) return [`${other} is missing`]
    const keys = new Set(entriesOf(JSON.parse(twin.text)).map(([key]) => key))
    return entriesOf(JSON.parse(file.text))
      .filter(([key, words]) => !keys.has(key) || words.trim() === '')
      .map(([key, words]) =>
        words.trim() ? `${other} lacks ${key}` : `${file.path} has no words for ${key}`,
      )
  })
}

/** The line below a title, by its key. */
const SUBTITLE = /(^|\.)(context|lead|\w+Context)$/

export function findOpenSubtitles(all: readonly File[]): string[] {
  const catalogues = all.filter(({ path }) => /^apps\/portal\/locales\/[\w-]+\/[\w.-]+\.json$/.test(path))
  return catalogues.flatMap(({ path, text }) =>
    entriesOf(JSON.parse(text))
      .filter(([key, words]) => SUBTITLE.test(key) && !/[.?\u3002\uff1f]$/.test(words))
      .map(([key]) => `${path}: ${key}`),
  )
}

/** Files such as `errors-trade.json` are parts of one catalogue: the last one read would decide. */
export function findOtherTexts(all: readonly File[]): string[] {
  const texts = new Map<string, string>()
  return all.flatMap((file) => {
    const area = file.path.match(/^(.*\/locales\/[\w-]+\/(?:errors|fields|nav|titles))[-.][\w.-]*json$/)?.[1]
    if (!area) return []
    return entriesOf(JSON.parse(file.text)).flatMap(([key, words]) => {
      const name = `${area} ${key}`
      const first = texts.get(name) ?? words
      texts.set(name, first)
      return first === words ? [] : [`${file.path}: ${key}`]
    })
  })
}

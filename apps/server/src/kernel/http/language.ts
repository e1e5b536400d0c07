import { defaultLanguage, type Language, languages } from '@causeway/contract'

/** The supported language that the caller prefers: by weight, then by order; Chinese by default. */
export function preferredLanguage(header: string | undefined): Language {
  const inputs = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('q='))
    return { primary: tag.toLowerCase().split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 }
  })
  const best = inputs
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ primary }) => languages.find((language) => language.split('-')[0] === primary))
  return best.find((language) => language !== undefined) ?? defaultLanguage
}

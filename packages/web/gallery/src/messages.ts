import { type Language, languages } from '@causeway/contract'
import type { Messages } from './messages.generated.ts'

const files = import.meta.glob<Messages[keyof Messages]>(
  ['../locales/*/*.json', '../../locales/*/*.json', '../../../contract/locales/*/*.json'],
  { eager: true, import: 'default' },
)

const nameOf = (file: string) => file.replace(/^.*\/|\.json$/g, '')

function wordsIn(language: Language): Messages {
  const own = Object.entries(files).filter(([file]) => file.includes(`/${language}/`))
  return Object.fromEntries(own.map(([file, words]) => [nameOf(file), words])) as unknown as Messages
}

export const catalogues = Object.fromEntries(
  languages.map((language) => [language, wordsIn(language)]),
) as Readonly<Record<Language, Messages>>

/** As in every app, a missing catalogue key does not compile. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

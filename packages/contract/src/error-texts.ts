import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorCode, FieldError } from './errors.ts'
import { type Language, languages } from './language.ts'

type Texts<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, string>>>>

const LOCALES = path.resolve(import.meta.dirname, '../locales')

/** The words are in a file for each area (`errors-exchange.json`): a screen loads those that it needs. */
function readTexts<Code extends string>(name: 'errors' | 'fields'): Texts<Code> {
  const readIn = (language: Language) => {
    const folder = path.join(LOCALES, language)
    const files = readdirSync(folder).filter((file) => file.split(/[-.]/)[0] === name)
    return Object.assign(
      {},
      ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
    )
  }
  return Object.fromEntries(languages.map((language) => [language, readIn(language)])) as Texts<Code>
}

const errors = readTexts<ErrorCode>('errors')
const fields = readTexts<FieldError>('fields')

/** The words of a refusal, in the language of the person who asked. */
export function errorText(code: ErrorCode, language: Language): string {
  return errors[language][code]
}

export function fieldErrorText(code: FieldError, language: Language): string {
  return fields[language][code]
}

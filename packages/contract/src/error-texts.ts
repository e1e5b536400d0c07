import enErrors from '../locales/en-US/errors.json' with { type: 'json' }
import enFields from '../locales/en-US/fields.json' with { type: 'json' }
import zhErrors from '../locales/zh-CN/errors.json' with { type: 'json' }
import zhFields from '../locales/zh-CN/fields.json' with { type: 'json' }
import type { ErrorCode, FieldError } from './errors.ts'
import type { Language } from './language.ts'

const errors: Record<Language, Record<ErrorCode, string>> = { 'zh-CN': zhErrors, 'en-US': enErrors }
const fields: Record<Language, Record<FieldError, string>> = { 'zh-CN': zhFields, 'en-US': enFields }

/** The words of a refusal, in the language of the person who asked. */
export function errorText(code: ErrorCode, language: Language): string {
  return errors[language][code]
}

export function fieldErrorText(code: FieldError, language: Language): string {
  return fields[language][code]
}

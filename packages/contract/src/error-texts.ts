import enUS from '../locales/en-US/errors.json' with { type: 'json' }
import zhCN from '../locales/zh-CN/errors.json' with { type: 'json' }
import type { ErrorCode, FieldError } from './errors.ts'
import type { Language } from './language.ts'

type ErrorTexts = { errors: Record<ErrorCode, string>; fields: Record<FieldError, string> }

const texts: Record<Language, ErrorTexts> = { 'zh-CN': zhCN, 'en-US': enUS }

/** The words of a refusal, in the language of the person who asked. */
export function errorText(code: ErrorCode, language: Language): string {
  return texts[language].errors[code]
}

export function fieldErrorText(code: FieldError, language: Language): string {
  return texts[language].fields[code]
}

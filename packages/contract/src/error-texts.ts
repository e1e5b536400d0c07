import enErrors from '../locales/en-US/errors.json' with { type: 'json' }
import enAccountErrors from '../locales/en-US/errors-account.json' with { type: 'json' }
import enConsoleErrors from '../locales/en-US/errors-console.json' with { type: 'json' }
import enExchangeErrors from '../locales/en-US/errors-exchange.json' with { type: 'json' }
import enMerchantErrors from '../locales/en-US/errors-merchant.json' with { type: 'json' }
import enFields from '../locales/en-US/fields.json' with { type: 'json' }
import enProfileFields from '../locales/en-US/fields-profile.json' with { type: 'json' }
import zhErrors from '../locales/zh-CN/errors.json' with { type: 'json' }
import zhAccountErrors from '../locales/zh-CN/errors-account.json' with { type: 'json' }
import zhConsoleErrors from '../locales/zh-CN/errors-console.json' with { type: 'json' }
import zhExchangeErrors from '../locales/zh-CN/errors-exchange.json' with { type: 'json' }
import zhMerchantErrors from '../locales/zh-CN/errors-merchant.json' with { type: 'json' }
import zhFields from '../locales/zh-CN/fields.json' with { type: 'json' }
import zhProfileFields from '../locales/zh-CN/fields-profile.json' with { type: 'json' }
import type { ErrorCode, FieldError } from './errors.ts'
import type { Language } from './language.ts'

/** In several files, so that a screen loads the words of its own area and no others. */
const errors: Record<Language, Record<ErrorCode, string>> = {
  'zh-CN': { ...zhErrors, ...zhAccountErrors, ...zhMerchantErrors, ...zhExchangeErrors, ...zhConsoleErrors },
  'en-US': { ...enErrors, ...enAccountErrors, ...enMerchantErrors, ...enExchangeErrors, ...enConsoleErrors },
}
const fields: Record<Language, Record<FieldError, string>> = {
  'zh-CN': { ...zhFields, ...zhProfileFields },
  'en-US': { ...enFields, ...enProfileFields },
}

/** The words of a refusal, in the language of the person who asked. */
export function errorText(code: ErrorCode, language: Language): string {
  return errors[language][code]
}

export function fieldErrorText(code: FieldError, language: Language): string {
  return fields[language][code]
}

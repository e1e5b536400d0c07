import type { PayeeField } from '@causeway/bank-details/payees'
import { createTranslator } from 'use-intl/core'
import enForm from '../apps/portal/locales/en-US/payee-form.json' with { type: 'json' }
import zhForm from '../apps/portal/locales/zh-CN/payee-form.json' with { type: 'json' }
import enFields from '../packages/contract/locales/en-US/fields-payee.json' with { type: 'json' }
import zhFields from '../packages/contract/locales/zh-CN/fields-payee.json' with { type: 'json' }
import type { Language } from './page-test.ts'

const catalogues = {
  'zh-CN': { form: zhForm, fields: zhFields },
  'en-US': { form: enForm, fields: enFields },
} as const

const wordsIn = (locale: Language) => createTranslator({ locale, messages: catalogues[locale] })

/** What a field tells of a wrong character, in a language. */
export type Told = (language: Language) => string

export const symbols: Told = (language) => wordsIn(language)('fields.symbols')
export const latin: Told = (language) => wordsIn(language)('fields.swift_only')
export const kana: Told = (language) => wordsIn(language)('fields.kana_only')
export const chinese: Told = (language) => wordsIn(language)('form.chineseName')

export const digits =
  (min: number, max = min): Told =>
  (language) => {
    const t = wordsIn(language)
    const shape = min === max ? t('form.shape.digits', { min }) : t('form.shape.digitsRange', { min, max })
    return t('form.shape.should', { shape })
  }

export const lettersDigits =
  (min: number, max = min): Told =>
  (language) => {
    const t = wordsIn(language)
    const shape =
      min === max ? t('form.shape.lettersDigits', { min }) : t('form.shape.lettersDigitsRange', { min, max })
    return t('form.shape.should', { shape })
  }

export const iban =
  (country: string, min: number): Told =>
  (language) => {
    const t = wordsIn(language)
    return t('form.shape.shouldIban', { shape: t('form.shape.iban', { country, min }) })
  }

export const bic: Told = (language) => {
  const t = wordsIn(language)
  return t('form.shape.should', { shape: t('form.shape.bic') })
}

export const like =
  (example: string): Told =>
  (language) => {
    const t = wordsIn(language)
    return t('form.shape.shouldExample', { shape: t('form.shape.example', { example }) })
  }

export type ToldAt = { readonly [Key in PayeeField]?: Told }

import type { Language } from '@causeway/contract'
import enErrors from '@causeway/contract/locales/en-US/errors.json'
import enFields from '@causeway/contract/locales/en-US/fields.json'
import zhErrors from '@causeway/contract/locales/zh-CN/errors.json'
import zhFields from '@causeway/contract/locales/zh-CN/fields.json'
import enKit from '../../locales/en-US/kit.json'
import zhKit from '../../locales/zh-CN/kit.json'
import enGallery from '../locales/en-US/gallery.json'
import zhGallery from '../locales/zh-CN/gallery.json'

const chinese = { gallery: zhGallery, kit: zhKit, errors: zhErrors, fields: zhFields }

type Messages = typeof chinese

export const catalogues: Readonly<Record<Language, Messages>> = {
  'zh-CN': chinese,
  'en-US': { gallery: enGallery, kit: enKit, errors: enErrors, fields: enFields },
}

/** Here as in every app: a key that the catalogues lack does not compile. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

import enDoor from '../locales/en-US/door.json'
import enShell from '../locales/en-US/shell.json'
import zhDoor from '../locales/zh-CN/door.json'
import zhShell from '../locales/zh-CN/shell.json'

const chinese = { door: zhDoor, shell: zhShell }

export type Messages = typeof chinese

/** The first is the default. A key that one language lacks does not compile. */
export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]

export const catalogues: Readonly<Record<Language, Messages>> = {
  'zh-CN': chinese,
  'en-US': { door: enDoor, shell: enShell },
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

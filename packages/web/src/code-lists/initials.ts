import { codeLists, countries } from '@causeway/contract'
import codeLabels from '@causeway/contract/locales/zh-CN/code-lists.json' with { type: 'json' }
import platformLabels from '@causeway/contract/locales/zh-CN/code-lists.platforms.json' with { type: 'json' }
import currencyNames from '@causeway/contract/locales/zh-CN/currencies.json' with { type: 'json' }
import { pinyin } from 'pinyin-pro'
import { countryNames } from './country-names.ts'

export type Initials = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The pinyin initials of each Chinese label, by which users search. */
export function makeInitials(): Initials {
  const labels: Record<string, Readonly<Record<string, string>>> = codeLabels as never
  const lists = Object.keys(codeLists).map((list) => [list, initialsOf(labels[list] ?? {})])
  const nameOf = countryNames('zh-CN')
  const names = Object.fromEntries(countries.map((code) => [code, nameOf(code)]))
  return {
    ...Object.fromEntries(lists),
    platform: initialsOf(platformLabels.platform),
    country: initialsOf(names),
    currency: initialsOf(currencyNames),
  }
}

function initialsOf(labels: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(labels).map(([code, label]) => [code, initialsOfLabel(label)])
  return Object.fromEntries(entries.filter(([, initials]) => initials))
}

const HAN = /\p{Script=Han}/u

/** The prefix “China” of a region, which users do not type. */
const CHINA = /^\u4e2d\u56fd(?=.)/

/** Empty for a label without Chinese characters, which is found by its own letters. */
function initialsOfLabel(label: string): string {
  if (!HAN.test(label)) return ''
  if (CHINA.test(label)) return `${lettersOf(label)} ${lettersOf(label.replace(CHINA, ''))}`
  return lettersOf(label)
}

function lettersOf(label: string): string {
  const first = pinyin(label, { pattern: 'first', toneType: 'none', nonZh: 'consecutive', type: 'array' })
  return first
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
}

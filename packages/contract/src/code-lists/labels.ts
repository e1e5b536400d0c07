import enUS from '../../locales/en-US/code-lists.json' with { type: 'json' }
import zhCN from '../../locales/zh-CN/code-lists.json' with { type: 'json' }
import type { Language } from '../language.ts'
import type { CodeListName, CodeOf } from './lists.ts'

type CodeLabels = { readonly [List in CodeListName]: Readonly<Record<CodeOf<List>, string>> }

type Labels = CodeLabels & {
  readonly yes_no: { readonly yes: string; readonly no: string }
}

const labels: Record<Language, Labels> = { 'zh-CN': zhCN, 'en-US': enUS }

export function codeLabel<List extends CodeListName>(
  list: List,
  code: CodeOf<List>,
  language: Language,
): string {
  const lists: CodeLabels = labels[language]
  return lists[list][code]
}

export function yesNoLabel(value: boolean, language: Language): string {
  return labels[language].yes_no[value ? 'yes' : 'no']
}

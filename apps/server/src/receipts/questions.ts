import {
  type HoldReason,
  type Language,
  languages,
  type NewItem,
  type PayerScenario,
  type PolicyValue,
  payerScenarios,
} from '@causeway/contract'
import words from './data/payer-papers.json' with { type: 'json' }
import questions from './data/questions.json' with { type: 'json' }

export type Question = HoldReason & keyof typeof questions
type Scenarios = PolicyValue<'payer_scenarios'>

export const titleOf = (reason: Question) => questions[reason].title

/** What a merchant is asked. Relations of a payer to the buyer that are not accepted are not offered. */
export function itemsOf(reason: Question, scenarios: Scenarios): NewItem[] {
  const items = questions[reason].items as NewItem[]
  return reason === 'payer_unknown' ? items.map((item) => byPolicy(item, scenarios)) : items
}

const isScenario = (code: string): code is PayerScenario => payerScenarios.some((each) => each === code)

function byPolicy(item: NewItem, scenarios: Scenarios): NewItem {
  if (item.kind === 'file') return { ...item, prompt: withPapers(item.prompt, scenarios) }
  const options = item.options.filter(({ code }) => !isScenario(code) || scenarios[code].is_accepted)
  return { ...item, options }
}

/** Names the papers that prove each accepted relation. */
function withPapers(prompt: NewItem['prompt'], scenarios: Scenarios): NewItem['prompt'] {
  const accepted = payerScenarios.filter((scenario) => scenarios[scenario].is_accepted)
  const choice = questions.payer_unknown.items.flatMap(({ options }) => options)
  const textIn = (language: Language) => {
    const mark = (name: keyof typeof words.marks) => words.marks[name][language]
    const lines = accepted.map((scenario) => {
      const label = choice.find(({ code }) => code === scenario)?.label[language] ?? scenario
      const { papers, papers_needed } = scenarios[scenario]
      const names = papers.map((paper) => words.papers[paper][language])
      return `${label}${mark('colon')}${names.join(mark(papers_needed === 'any' ? 'or' : 'and'))}`
    })
    return [prompt[language], ...lines].join(mark('stop'))
  }
  return Object.fromEntries(languages.map((language) => [language, textIn(language)])) as NewItem['prompt']
}

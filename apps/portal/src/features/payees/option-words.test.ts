import { destinations, type FormField, formOf } from '@causeway/bank-details/payees'
import enCodes from '@causeway/contract/locales/en-US/code-lists.json' with { type: 'json' }
import enOptions from '@causeway/contract/locales/en-US/payee-options.json' with { type: 'json' }
import enWords from '@causeway/contract/locales/en-US/payee-words.json' with { type: 'json' }
import zhCodes from '@causeway/contract/locales/zh-CN/code-lists.json' with { type: 'json' }
import zhOptions from '@causeway/contract/locales/zh-CN/payee-options.json' with { type: 'json' }
import zhWords from '@causeway/contract/locales/zh-CN/payee-words.json' with { type: 'json' }
import { expect, test } from 'vitest'

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

const fieldsOf = (payee_type: 'company' | 'individual'): FormField[] =>
  destinations.flatMap((destination) =>
    (['payee', 'payment'] as const).flatMap((part) =>
      ['AE', 'CN', 'US', 'DE'].flatMap((country) =>
        formOf(destination, { payee_type, country, values: {} }, part),
      ),
    ),
  )

/** The states of the United States are shown by their codes. */
const CODED = 'us_state'

const languages = {
  'zh-CN': { options: zhOptions, words: zhWords, codes: zhCodes },
  'en-US': { options: enOptions, words: enWords, codes: enCodes },
}

test.each(['zh-CN', 'en-US'] as const)('every method and option of a payee has words in %s', (language) => {
  const { options, words, codes } = languages[language]
  const known: Words = { ...options, relationship: words.relations, source_of_funds: codes.source_funds }
  const missing = [...fieldsOf('company'), ...fieldsOf('individual')].flatMap(({ key, rule }) =>
    key === CODED ? [] : (rule.options ?? []).filter((option) => !known[key]?.[option]),
  )
  expect([...new Set(missing)]).toEqual([])
  expect(destinations.filter(({ rail }) => !known['rails']?.[rail])).toEqual([])
})

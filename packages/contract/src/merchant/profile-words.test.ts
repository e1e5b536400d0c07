import { describe, expect, test } from 'vitest'
import enUS from '../../locales/en-US/profile.json' with { type: 'json' }
import zhCN from '../../locales/zh-CN/profile.json' with { type: 'json' }
import { documentSlots } from './documents.ts'
import { personFields, profileFields } from './paths.ts'
import { address, website } from './profile.ts'
import { identityTypes, jurisdictions, personRoles } from './profile-options.ts'
import { GENERAL_REASON, refusalReasons } from './refusal-reasons.ts'
import { riskReasons } from './risk.ts'
import { merchantStates, suspensionCodes } from './states.ts'

const reasons = [...refusalReasons.map(({ code }) => code), GENERAL_REASON]

/** All parts of a profile that need a label. */
const named = {
  fields: [...profileFields, 'persons', 'documents'],
  person_fields: personFields,
  address_fields: Object.keys(address.shape),
  website_fields: Object.keys(website.shape),
  jurisdictions,
  registration_numbers: jurisdictions,
  licence_expiries: jurisdictions,
  roles: personRoles,
  identity_types: identityTypes,
  slots: documentSlots,
  reasons,
  reason_names: reasons,
  risk_reasons: riskReasons,
  suspensions: suspensionCodes,
  states: merchantStates,
}

describe.each([
  ['zh-CN', zhCN],
  ['en-US', enUS],
] as const)('the words of the profile in %s', (_language, words) => {
  test.each(Object.entries(named))('label exactly the %s', (part, codes) => {
    expect(Object.keys(words[part as keyof typeof named]).sort()).toEqual([...codes].sort())
  })
})

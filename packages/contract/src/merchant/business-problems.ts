import { businessChildTypes } from '../code-lists/business.ts'
import type { FieldError } from '../errors.ts'
import { goodsRisk } from './goods-risk.ts'
import type { ProfileProblem } from './problem.ts'
import type { Profile, Website } from './profile.ts'

const groups = new Map<string, string>(businessChildTypes.map(({ code, group }) => [code, group]))

/** The groups of sub-types for each nature of business. */
export const childGroups = {
  gt: ['goods'],
  ts: ['service', 'app_store'],
  ec: ['goods', 'app_store'],
} as const

export function childTypesOf(nature: Profile['business_nature_type']): string[] {
  if (!nature) return []
  const allowed: readonly string[] = childGroups[nature]
  return businessChildTypes.filter(({ group }) => allowed.includes(group)).map(({ code }) => code)
}

const hasGroup = (profile: Profile, group: string) =>
  profile.business_child_types.some((code) => groups.get(code) === group)

export function sellsApps(profile: Profile): boolean {
  return hasGroup(profile, 'app_store')
}

export function sellsGoods(profile: Profile): boolean {
  return profile.business_nature_type === 'gt' || hasGroup(profile, 'goods')
}

/** The goods of a company that sells goods; a company that no longer does may still have some selected. */
export function goodsOf(profile: Profile): Profile['trade_natures'] {
  return sellsGoods(profile) ? profile.trade_natures : []
}

/** Checks the business: nature, counterparties and volume. */
export function businessProblems(profile: Profile): ProfileProblem[] {
  const isService = profile.business_nature_type === 'ts'
  const checks: Readonly<Record<string, FieldError | undefined>> = {
    business_nature_type: profile.business_nature_type ? undefined : 'required',
    business_child_types: childTypesProblem(profile),
    trade_natures: goodsProblem(profile),
    service_natures: isService ? emptyProblem(profile.service_natures) : undefined,
    restricted_goods_note: noteProblem(profile),
    app_types: sellsApps(profile) ? emptyProblem(profile.app_types) : undefined,
    websites: websitesProblem(profile),
    opening_purposes: emptyProblem(profile.opening_purposes),
    source_funds: emptyProblem(profile.source_funds),
    source_of_cust: emptyProblem(profile.source_of_cust),
    monthly_txn_est: profile.monthly_txn_est ? undefined : 'required',
    currencies: emptyProblem(profile.currencies),
    countries: emptyProblem(profile.countries),
    staff_count: !profile.staff_count || /^\d+$/.test(profile.staff_count) ? undefined : 'format',
  }
  return Object.entries(checks).flatMap(([path, code]) => (code ? [{ path, code }] : []))
}

function emptyProblem(chosen: readonly unknown[]): FieldError | undefined {
  return chosen.length === 0 ? 'required' : undefined
}

function childTypesProblem(profile: Profile): FieldError | undefined {
  const allowed = childTypesOf(profile.business_nature_type)
  const isForeign = profile.business_child_types.some((code) => !allowed.includes(code))
  return isForeign ? 'not_an_option' : emptyProblem(profile.business_child_types)
}

function goodsProblem(profile: Profile): FieldError | undefined {
  if (!sellsGoods(profile)) return undefined
  return goodsRisk(profile.trade_natures) === 'prohibited'
    ? 'prohibited'
    : emptyProblem(profile.trade_natures)
}

const NOTE_MIN = 20

function noteProblem(profile: Profile): FieldError | undefined {
  if (goodsRisk(goodsOf(profile)) !== 'high') return undefined
  const note = profile.restricted_goods_note.trim()
  if (!note) return 'required'
  return note.length < NOTE_MIN ? 'too_short' : undefined
}

const URL_FORMAT = /^(https?:\/\/)?[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u

export function websiteProblem({ url }: Website): FieldError | undefined {
  if (!url.trim()) return 'required'
  return URL_FORMAT.test(url.trim()) ? undefined : 'format'
}

function websitesProblem({ websites, business_nature_type }: Profile): FieldError | undefined {
  if (business_nature_type === 'ec' && websites.length === 0) return 'required'
  return websites.map(websiteProblem).find((problem) => problem)
}

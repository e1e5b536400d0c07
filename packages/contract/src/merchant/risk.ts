import { goodsOf } from './business-problems.ts'
import { needsLicence } from './documents.ts'
import { goodsRisk } from './goods-risk.ts'
import type { Profile } from './profile.ts'

export const riskReasons = [
  'restricted_goods',
  'licensed_service',
  'political_exposure',
  'large_volume',
  'third_parties',
  'foreign_jurisdiction',
] as const
export type RiskReason = (typeof riskReasons)[number]

/** The reasons why a company is high-risk, which needs two operators to approve; empty if it is not. */
export function riskReasonsOf(profile: Profile): RiskReason[] {
  const isRestricted = goodsRisk(goodsOf(profile)) !== 'standard'
  const holds: Record<RiskReason, boolean> = {
    restricted_goods: isRestricted,
    licensed_service: !isRestricted && needsLicence(profile),
    political_exposure: profile.persons.some(({ is_pep }) => is_pep),
    large_volume: profile.monthly_txn_est === '5',
    third_parties: profile.serves_third_parties,
    foreign_jurisdiction: profile.jurisdiction === 'other',
  }
  return riskReasons.filter((reason) => holds[reason])
}

/** The share in percent from which an owner must be added. */
export function ownerThreshold(profile: Profile): number {
  return riskReasonsOf(profile).length > 0 ? 10 : 25
}

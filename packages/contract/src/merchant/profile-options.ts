export const jurisdictions = ['CN', 'HK', 'other'] as const
export type Jurisdiction = (typeof jurisdictions)[number]

/** What somebody is to the company. One person may be several of these. */
export const personRoles = [
  'legal_representative',
  'director',
  'owner',
  'senior_manager',
  'operator',
] as const
export type PersonRole = (typeof personRoles)[number]

export const identityTypes = [
  'cn_id_card',
  'hkid',
  'cn_permit_hkmo',
  'tw_permit',
  'passport',
  'driver_licence',
  'residence_permit',
] as const
export type IdentityType = (typeof identityTypes)[number]

export const jurisdictions = ['CN', 'HK', 'other'] as const
export type Jurisdiction = (typeof jurisdictions)[number]

/** The roles of a person in the company. A person can have several. */
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

import type { PersonRole } from '@causeway/contract'

export type PersonInList = { readonly id: string; readonly roles: readonly PersonRole[] }

/** What somebody must be to stand among the people of the company, and among its owners. */
export const peopleRoles = ['legal_representative', 'director', 'operator'] as const
export const ownerRoles = ['owner', 'senior_manager'] as const

export function isAmongPeople({ roles }: PersonInList): boolean {
  return peopleRoles.some((role) => roles.includes(role))
}

/** What only owners are asked. */
export function isShareField(path: string): boolean {
  return /\.(share_percent|wealth_sources)$/.test(path)
}

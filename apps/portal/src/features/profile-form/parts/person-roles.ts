import type { PersonRole } from '@causeway/contract'

export type PersonInList = { readonly id: string; readonly roles: readonly PersonRole[] }

/** The roles listed under people, and those listed under owners. */
export const peopleRoles = ['legal_representative', 'director', 'operator'] as const
export const ownerRoles = ['owner', 'senior_manager'] as const

export function isAmongPeople({ roles }: PersonInList): boolean {
  return peopleRoles.some((role) => roles.includes(role))
}

/** Whether only owners have this field. */
export function isShareField(path: string): boolean {
  return /\.(share_percent|wealth_sources)$/.test(path)
}

import type { UserInfo } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { securityQueries } from './queries.ts'

/** The user, for what is only shown once the user is known. */
export function useAccount(): UserInfo {
  const { data } = useQuery(securityQueries.info())
  if (!data) throw new Error('a part of account security is shown before its user is known')
  return data
}

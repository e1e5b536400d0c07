import type { UserInfo } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { securityQueries } from './queries.ts'

/** The signed-in user; throws if it is not loaded. */
export function useAccount(): UserInfo {
  const { data } = useQuery(securityQueries.info())
  if (!data) throw new Error('Account security was rendered before its user was loaded')
  return data
}

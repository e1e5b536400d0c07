import type { OperatorInfo, OperatorRole } from '@causeway/contract'
import { useSession } from '@causeway/web/session/session.ts'
import { rolesOf, type ScreenName } from './screens.ts'

/** The operator who is signed in, also while the session has just ended and the screen is covered. */
export function useOperator(): OperatorInfo | undefined {
  const { session, ended } = useSession()
  return (session ?? ended)?.user_info
}

/** Whether the operator has one of these roles. What she may not do is not shown, or says why. */
export function useMay(...roles: readonly OperatorRole[]): boolean {
  const operator = useOperator()
  return operator?.roles.some((role) => roles.includes(role)) ?? false
}

/** Whether the operator may open a screen: nobody is led to one that would refuse her. */
export function useMayOpen(): (name: ScreenName) => boolean {
  const operator = useOperator()
  return (name) => {
    const roles = rolesOf(name)
    return roles.length === 0 || (operator?.roles.some((role) => roles.includes(role)) ?? false)
  }
}

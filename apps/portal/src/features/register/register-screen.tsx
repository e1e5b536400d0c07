import { Loaded } from '@causeway/web/components/loaded.tsx'
import { useSession } from '@causeway/web/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { updateMerchant } from '../../profiles.ts'
import { useGoTo } from '../../router/screen-link.ts'
import { type Registration, registerQueries } from './queries.ts'
import { RegistrationForm } from './registration-form.tsx'

export function RegisterScreen() {
  const { session, ended } = useSession()
  const user_id = (session ?? ended)?.user_info?.id ?? ''
  const query = useQuery(registerQueries.registration(user_id))
  return (
    <Loaded query={query} lines={12}>
      {(registration) =>
        isClosed(registration) ? (
          <ResultRedirect registration={registration} />
        ) : (
          <RegistrationForm key={user_id} user_id={user_id} registration={registration} />
        )
      }
    </Loaded>
  )
}

/** The merchant state read by the guard may be out of date. */
function isClosed({ merchant }: Registration): boolean {
  if (!merchant) return false
  const isOpen = merchant.merchant_state === 'not_audit' || merchant.merchant_state === 'audit_fail'
  return !isOpen || merchant.refusal_kind === 'final'
}

function ResultRedirect({ registration: { merchant } }: { readonly registration: Registration }) {
  const router = useRouter()
  const goTo = useGoTo()
  useEffect(() => {
    if (merchant) updateMerchant(merchant)
    void goTo('MerchantRegisterResult').then(() => router.invalidate())
  }, [merchant, router, goTo])
  return null
}

import { AccountMenu } from '@causeway/web/layouts/account-menu.tsx'
import type { NavigationItem } from '@causeway/web/layouts/side-navigation.tsx'
import { useSession } from '@causeway/web/session/session.ts'
import { signOut } from '@causeway/web/session/sign-out.ts'
import { maySignOut } from '../before-sign-out.ts'
import { useCompanyName } from '../company-name.ts'
// Imported here because sign-out happens here: the answer form itself may not be loaded.
import '../features/requests/parts/forget-answers.ts'

type Props = { readonly links?: readonly NavigationItem[] }

/** The signed-in user and company, with sign-out. */
export function MerchantAccountMenu({ links = [] }: Props) {
  const { session, ended } = useSession()
  const email = (session ?? ended)?.user_info?.email ?? ''
  const company = useCompanyName()
  return (
    <AccountMenu
      name={company || email}
      details={company ? [email] : []}
      links={links}
      onSignOut={() => void leave()}
    />
  )
}

async function leave(): Promise<void> {
  if (await maySignOut()) await signOut('POST /api/user/logout')
}

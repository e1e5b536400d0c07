import { openRefusals, type Profile, type Refusal, type SuspensionCode } from '@causeway/contract'
import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { companyName, refusalLines, suspensionWords } from './profile-words.ts'

/** The path of the button in each mail. */
const PATHS = {
  company_received: '/merchant/result',
  company_approved: '/merchant/dashboard',
  company_refused: '/merchant/result',
  company_declined: '/merchant/result',
  company_suspended: '/merchant/dashboard',
  company_resumed: '/merchant/dashboard',
  amendment_approved: '/merchant/settings/account-materials',
  amendment_refused: '/merchant/settings/account-materials',
} as const

/** A company, or an amendment of it, by its number. */
type Company = { readonly id: string; readonly number: string; readonly profile: Profile }
type Told = { readonly refusals?: readonly Refusal[]; readonly code?: SuspensionCode }

/**
 * Mails a decision to the users of a company. A mail says no more than the screens do: internal reasons
 * are left out.
 */
export async function tellOwner(
  tx: Tx,
  { id, number, profile }: Company,
  template: keyof typeof PATHS,
  { refusals, code }: Told = {},
): Promise<void> {
  await tellMerchant(tx, id, {
    template,
    path: PATHS[template],
    values: (language) => ({
      number,
      company: companyName(profile, language),
      ...(refusals && { reasons: refusalLines(profile, openRefusals(refusals), language) }),
      ...(code && { reason: suspensionWords(code, language) }),
    }),
  })
}

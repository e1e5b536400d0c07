import type { PayeeInput } from '@causeway/contract'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Bank } from '../kernel/bank.ts'
import type { Db } from '../kernel/db/db.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { checkName } from './check-name.ts'
import { createPayee } from './payee-drafts.ts'
import { refuseProblems, submitPayee } from './verify-payee.ts'

type Parties = { readonly db: Db; readonly bank: Bank }

type NewPayee = { readonly alias: string; readonly is_draft: boolean; readonly input: PayeeInput }

/**
 * Makes a payee and has it verified, unless it is to stay a draft. The payee's bank is asked about the name
 * before anything is written.
 */
export async function makePayee(
  { db, bank }: Parties,
  review: ReviewSettings,
  context: MerchantContext,
  { alias, is_draft, input }: NewPayee,
): Promise<string> {
  const { merchant_id, user_id } = context.actor
  const scope = { merchant_id, user_id }
  if (!is_draft) await refuseProblems(db.reader(scope), input)
  const checked = is_draft ? undefined : await checkName(bank, input)
  return db.transact(scope, async (tx) => {
    const { payee_id: id } = await createPayee(tx, context, { alias, input })
    const submitted = { id, revision: 1, accepts: null }
    if (checked) await submitPayee(tx, review, context, { ...submitted, checked })
    return id
  })
}

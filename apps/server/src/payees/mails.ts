import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { PayeeRecord } from './queries/payees.ts'

const TEMPLATES = {
  approve: 'payee_approved',
  ask: 'payee_materials',
  reject: 'payee_rejected',
} as const

/** Mails the decision of a reviewer; what is asked for is on the screen of the payee. */
export async function tellAboutPayee(
  tx: Tx,
  { payee_id, number, merchant_id, name, direction }: PayeeRecord,
  verdict: keyof typeof TEMPLATES,
): Promise<void> {
  const path = `/merchant/funds/${direction}/payee_edit?id=${payee_id}` as const
  await tellMerchant(tx, merchant_id, {
    template: TEMPLATES[verdict],
    values: () => ({ number, name }),
    path,
  })
}

import type { EnquiryReply } from '@causeway/contract'
import { tellMerchant } from '../identity/service.ts'
import type { Tx } from '../kernel/db/db.ts'
import { moneyText } from '../kernel/money-text.ts'
import type { EnquiryRow } from './queries/enquiries.ts'
import { amountOf } from './view.ts'

/** Tells the merchant the answer, in the words of the operator. */
export async function mailAnswered(tx: Tx, enquiry: EnquiryRow, { answer, reply }: EnquiryReply) {
  const { enquiry_id, merchant_id, number, amount_minor, currency, payer_name: payer } = enquiry
  const amount = moneyText(amountOf(amount_minor, currency))
  const path = `/merchant/collection/management?view=enquiries&id=${enquiry_id}` as const
  const values = () => ({ number, amount, payer, reply })
  await tellMerchant(tx, merchant_id, { template: `enquiry_${answer}`, values, path })
}

import {
  accountMachine,
  alertMachine,
  amendmentMachine,
  applicationMachine,
  conversionMachine,
  dealMachine,
  decisionStates,
  enquiryMachine,
  exportStates,
  holderMachine,
  itemStates,
  merchantMachine,
  messageMachine,
  orderMachine,
  payeeMachine,
  payeeVersionMachine,
  paymentMachine,
  proposalMachine,
  recallMachine,
  receiptMachine,
  requestMachine,
  returnMachine,
  reviewMachine,
  rowMachine,
  screeningHitMachine,
  screeningVersionMachine,
  storeMachine,
  submissionMachine,
  suspenseMachine,
  tradeOrderMachine,
} from '@causeway/contract'
import { expect, test } from 'vitest'
import { createTestDatabase } from './testing/databases.ts'

/** Every state of a row, by the type of its column. */
const states: Record<string, readonly string[]> = {
  account_state: accountMachine.states,
  alert_state: alertMachine.states,
  amendment_state: amendmentMachine.states,
  application_state: applicationMachine.states,
  conversion_state: conversionMachine.states,
  deal_state: dealMachine.states,
  decision_state: decisionStates,
  enquiry_state: enquiryMachine.states,
  export_state: exportStates,
  holder_state: holderMachine.states,
  merchant_state: merchantMachine.states,
  message_state: messageMachine.states,
  order_state: orderMachine.states,
  payee_state: payeeMachine.states,
  payee_version_state: payeeVersionMachine.states,
  payment_review_state: reviewMachine.states,
  payment_state: paymentMachine.states,
  proposal_state: proposalMachine.states,
  recall_state: recallMachine.states,
  receipt_state: receiptMachine.states,
  request_item_state: itemStates,
  request_state: requestMachine.states,
  return_state: returnMachine.states,
  screening_hit_state: screeningHitMachine.states,
  screening_version_state: screeningVersionMachine.states,
  store_state: storeMachine.states,
  suspense_state: suspenseMachine.states,
  trade_order_state: tradeOrderMachine.states,
  trade_row_state: rowMachine.states,
  trade_submission_state: submissionMachine.states,
}

test('the database has exactly the states of the machines, in their order', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.asOwner(
    `select typname, array_agg(enumlabel::text order by enumsortorder) as labels
     from pg_enum join pg_type on pg_type.oid = enumtypid 
     where typname like '%state' and typnamespace = 'public'::regnamespace group by typname`,
  )
  expect(Object.fromEntries(rows.map(({ typname, labels }) => [typname, labels]))).toEqual(states)
})

import {
  alertMachine,
  amendmentMachine,
  conversionMachine,
  decisionStates,
  exportStates,
  itemStates,
  marginChangeMachine,
  merchantMachine,
  orderMachine,
  requestMachine,
} from '@causeway/contract'
import { expect, test } from 'vitest'
import { createTestDatabase } from './testing/databases.ts'

/** Every state of a row, by the type of its column. */
const states: Record<string, readonly string[]> = {
  alert_state: alertMachine.states,
  amendment_state: amendmentMachine.states,
  conversion_state: conversionMachine.states,
  decision_state: decisionStates,
  export_state: exportStates,
  margin_change_state: marginChangeMachine.states,
  merchant_state: merchantMachine.states,
  order_state: orderMachine.states,
  request_item_state: itemStates,
  request_state: requestMachine.states,
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

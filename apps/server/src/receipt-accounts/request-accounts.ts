import type { Place } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { newId } from '../kernel/id.ts'
import { enqueue } from '../kernel/jobs.ts'
import { takeNumber } from '../kernel/number.ts'
import { bankName } from './holder-name.ts'
import { openAtBank } from './job-kinds.ts'
import { insertAccount } from './queries/accounts.ts'
import type { ApplicationRecord } from './queries/applications.ts'
import type { HolderRecord } from './queries/holders.ts'

type Requested = {
  readonly application: ApplicationRecord
  readonly holder: HolderRecord
  readonly places: readonly Place[]
  readonly bank: string
}

/** Makes accounts of an approved application, and returns their ids; a job opens each at the bank. */
export async function requestAccounts(
  tx: Tx,
  context: ActionContext,
  { application, holder, places, bank }: Requested,
): Promise<string[]> {
  const { application_id, application_type, merchant_id } = application
  const { holder_id, in_force } = holder
  if (!in_force) throw new Error('A holder without a version in force was not refused')
  const ids: string[] = []
  for (const { currency, country } of places) {
    const account_id = newId('account', context.clock)
    const isNew = await insertAccount(tx, {
      account_id,
      number: await takeNumber(tx, context.clock, { kind: 'account', id: account_id, merchant_id }),
      merchant_id,
      holder_id,
      holder_version: in_force,
      holder_name: bankName(holder),
      application_id,
      application_type,
      currency,
      country,
      account_state: 'opening',
      bank,
      created_at: context.clock.now(),
    })
    if (!isNew) throw new Error('An account of the holder in the place was not found')
    ids.push(account_id)
    const data = { currency, country, holder_id, application_id }
    const event = { action: 'receipt_account.request', id: account_id, merchant_id, data } as const
    await recordEvent(tx, context, event)
    await enqueue(tx, openAtBank, { account_id })
  }
  return ids
}

import { writeNotification } from '@causeway/iso20022'
import { settlementAccount } from '../accounts/accounts.ts'
import type { Bank } from '../bank.ts'
import { type Entry, movementOf } from './entries.ts'

/** Tells the provider of an entry, in the transaction that books it. */
export function tellEntry({ outbox }: Bank, entry: Entry): void {
  outbox.put({
    kind: 'notification',
    currency: entry.currency,
    account: entry.account,
    write: (envelope) =>
      writeNotification({
        ...envelope,
        account: settlementAccount(entry.currency),
        movements: [movementOf(entry)],
      }),
  })
}

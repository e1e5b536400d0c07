import { randomBytes } from 'node:crypto'
import type { PayerDetails } from '@causeway/contract'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { inOrder } from './number-order.ts'
import { lockAccount, selectAccount } from './queries/accounts.ts'
import { selectVersion } from './queries/holders.ts'
import { insertLetter, selectLetter } from './queries/letters.ts'
import { detailsOf } from './read-account.ts'

const CODE_BYTES = 16

/** What a letter says: it is kept, so that the letter reads the same whenever it is printed. */
export type LetterContent = PayerDetails & {
  readonly number: string
  readonly currency: string
  readonly country: string
  /** In the writing of the holder's country. */
  readonly holder_native_name: string
  readonly holder_address: string
  readonly opened_at: string
}

export type Letter = LetterContent & {
  readonly merchant_id: string
  readonly verify_code: string
  readonly issued_at: string
}

/** Issues a letter that proves an account, and returns its id. */
export async function issueLetter(tx: Tx, context: MerchantContext, account_id: string): Promise<string> {
  const { clock, actor } = context
  const { merchant_id, user_id } = actor
  orRefuse(await lockAccount(tx, account_id, merchant_id), 'account_not_found')
  const account = await selectAccount(tx, account_id)
  const details = account && detailsOf(account)
  if (account?.account_state !== 'active' || !details || !account.opened_at) {
    throw new ApiError('account_wrong_state')
  }
  const holder = await selectVersion(tx, account.holder_id, account.holder_version)
  if (!holder) throw new Error('An account has no holder')
  const { address } = holder.details
  const lines = [address.line, address.city, address.region, address.postal_code, address.country ?? '']
  const { number, currency, country, opened_at } = account
  const content: LetterContent = {
    ...details,
    number,
    currency,
    country,
    opened_at,
    holder_native_name: holder.details.name,
    holder_address: lines.filter((line) => line.trim()).join(', '),
  }
  const letter_id = newId('letter', clock)
  await insertLetter(tx, {
    letter_id,
    verify_code: randomBytes(CODE_BYTES).toString('hex'),
    account_id,
    merchant_id,
    holder_version: account.holder_version,
    content: JSON.stringify(content),
    issued_by: user_id,
    issued_at: clock.now(),
  })
  const event = { action: 'receipt_account.letter', id: account_id, data: { letter_id } } as const
  await recordEvent(tx, context, event)
  return letter_id
}

/** A letter by its id, or by the code that is printed on it. */
export async function findLetter(
  reader: Reader,
  named: { readonly letter_id: string } | { readonly verify_code: string },
): Promise<Letter | undefined> {
  const row = await selectLetter(reader, named)
  if (!row) return undefined
  const { merchant_id, verify_code, issued_at } = row
  const content = row.content as unknown as LetterContent
  const { local, swift } = content
  const numbers = { local: local && inOrder(local), swift: inOrder(swift) }
  return { ...content, ...numbers, merchant_id, verify_code, issued_at }
}

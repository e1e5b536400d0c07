import type { Receipt } from '@causeway/contract'
import { accountTail } from '@causeway/web/format/account-tail.ts'

/** A receipt account by its alias, or by its currency, and the last digits of its number. */
export function accountName({ account, currency }: Pick<Receipt, 'account' | 'currency'>): string {
  return nameOfAccount({ alias: account.alias, currency, tail: account.tail })
}

type Named = { readonly alias: string; readonly currency: string; readonly tail: string | null }

export function nameOfAccount({ alias, currency, tail }: Named): string {
  return `${alias || currency} ${tail ? accountTail(tail) : ''}`.trim()
}

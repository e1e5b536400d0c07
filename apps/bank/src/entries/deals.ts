import type { SettleDeal, SettledDeal } from '@causeway/bank-link'
import { type Currency, fromWire, isPositive, type Money, type WireMoney } from '@causeway/money'
import { settlementAccount } from '../accounts/accounts.ts'
import { type Bank, NAMES } from '../bank.ts'
import { Refusal } from '../refusal.ts'
import { bookEntry, type Entry, today } from './entries.ts'
import { tellEntry } from './tell-entry.ts'

/** The bank's own account of its deals. */
const dealsAccount = (currency: Currency) => `DEALS-${currency}`

/** Exchanges money with the provider: both sides are booked, and told on the account of their currency. */
export function settleDeal(bank: Bank, { reference, sell, buy }: SettleDeal): SettledDeal {
  if (sell.currency === buy.currency) {
    throw new Refusal(422, 'deal_invalid', 'A deal is between two currencies.')
  }
  const sold = bookSide(bank, 'deal_sold', reference, paidIn(sell))
  const bought = bookSide(bank, 'deal_bought', reference, paidIn(buy))
  return { sold: sold.bank_reference, bought: bought.bank_reference }
}

function paidIn(wire: WireMoney): Money {
  const amount = fromWire(wire)
  if (amount && isPositive(amount)) return amount
  throw new Refusal(422, 'amount_invalid', 'The amount is not above zero.')
}

function bookSide(
  bank: Bank,
  kind: 'deal_sold' | 'deal_bought',
  reference: string,
  { minor, currency }: Money,
): Entry {
  const account = settlementAccount(currency)
  const isSold = kind === 'deal_sold'
  const entry = bookEntry(bank.books, {
    kind,
    currency,
    amount_minor: minor,
    charges_minor: 0n,
    value_date: today(bank.books),
    account: isSold ? dealsAccount(currency) : account,
    payer_name: isSold ? NAMES.provider : NAMES.bank,
    payer_account: isSold ? account : dealsAccount(currency),
    payer_country: null,
    remittance: reference,
    instruction_id: null,
    end_to_end_id: reference,
    uetr: null,
    original: null,
  })
  tellEntry(bank, entry)
  return entry
}

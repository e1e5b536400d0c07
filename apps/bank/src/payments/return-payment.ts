import { writeReturn } from '@causeway/iso20022'
import { isPositive, type Money, money, parseMoney } from '@causeway/money'
import type { Bank } from '../bank.ts'
import type { Books } from '../books/books.ts'
import { bookEntry, type Entry, findEntry, isCrossBorder, leftOf, today } from '../entries/entries.ts'
import { tellEntry } from '../entries/tell-entry.ts'
import { NO_STEP, type Payment, updatePayment } from './payments.ts'

/** Banks on the way deduct so many units of a return, unless it is small beside them. */
const CHARGE_UNITS = '20'
const SMALL = 10n

export function debitOf(books: Books, { bank_reference }: Payment): Entry {
  const debit = bank_reference === null ? undefined : findEntry(books, bank_reference)
  if (!debit) throw new Error('The payment was not debited')
  return debit
}

/** What a shared return loses on its way back. */
function chargesOf({ charge_bearer, rail }: Payment, amount: Money): bigint {
  const charge = parseMoney(CHARGE_UNITS, amount.currency)?.minor ?? 0n
  const isCharged = charge_bearer === 'SHAR' && isCrossBorder(rail) && amount.minor > charge * SMALL
  return isCharged ? charge : 0n
}

/** Sends money of a payment back, told by a pacs.004 and a credit. The amount is before charges. */
export function returnPayment(bank: Bank, payment: Payment, amount: Money, reason: string): Payment {
  const { books, outbox } = bank
  const debit = debitOf(books, payment)
  const { currency } = amount
  const charges_minor = chargesOf(payment, amount)
  const entry = bookEntry(books, {
    ...partiesOf(debit),
    kind: 'payment_return',
    currency,
    amount_minor: amount.minor - charges_minor,
    charges_minor,
    value_date: today(books),
    original: debit.bank_reference,
  })
  const return_id = `${books.id}-T${String(books.next('payment_return')).padStart(10, '0')}`
  const isCharged = charges_minor > 0n
  outbox.put({
    kind: 'return',
    currency,
    account: payment.payee_account,
    write: (envelope) =>
      writeReturn({
        ...envelope,
        return_id,
        original: {
          bank_reference: debit.bank_reference,
          instruction_id: payment.instruction_id,
          end_to_end_id: payment.end_to_end_id,
          uetr: payment.uetr,
        },
        original_amount: money(payment.amount_minor, currency),
        amount: money(entry.amount_minor, currency),
        charges: isCharged ? [money(charges_minor, currency)] : [],
        charge_bearer: isCharged ? 'SHAR' : undefined,
        settled_on: entry.value_date,
        reason,
        reason_text: '',
      }),
  })
  tellEntry(bank, entry)
  const isWhole = !isPositive(leftOf(books, debit))
  return updatePayment(books, payment, { state: isWhole ? 'returned' : payment.state, ...NO_STEP })
}

/** The parties and references of the debit, which the credit repeats. */
function partiesOf(debit: Entry) {
  const { account, payer_name, payer_account, payer_country, payee_name, payee_country } = debit
  const { remittance, instruction_id, end_to_end_id, uetr, rail } = debit
  const parties = { account, payer_name, payer_account, payer_country, payee_name, payee_country }
  return { ...parties, remittance, instruction_id, end_to_end_id, uetr, rail }
}

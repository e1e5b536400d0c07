import type { BankPaymentState } from '@causeway/bank-link'
import type { Currency } from '@causeway/money'
import type { Bank } from '../bank.ts'
import type { Books, Value } from '../books/books.ts'
import { type Fault, findHit } from '../messages/faults.ts'

export type Step = 'accept' | 'credit' | 'return' | 'contradict'

/** A payment that the provider ordered. */
export type Payment = {
  readonly instruction_id: string
  /** What the draws of its faults depend on. */
  readonly number: bigint
  readonly end_to_end_id: string
  readonly uetr: string
  readonly message_id: string
  readonly group_id: string
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly debtor_account: string
  readonly executes_on: string
  readonly charge_bearer: string
  readonly rail: string
  readonly payer: string
  readonly payee_name: string
  readonly payee_account: string
  readonly payee_country: string
  readonly payee_bank: string | null
  readonly remittance: string
  readonly state: Exclude<BankPaymentState, 'planned'>
  /** What the last pain.002 of the bank said of it; `reason` is that of a rejection. */
  readonly told: 'ACSP' | 'ACCC' | 'RJCT' | null
  readonly reason: string | null
  /** The debit. */
  readonly bank_reference: string | null
  readonly next_step: Step | null
  readonly due_at: bigint | null
}

export function findPayment(books: Books, instruction_id: string): Payment | undefined {
  return books.get<Payment>('select * from payments where instruction_id = ?', instruction_id)
}

export function insertPayment(books: Books, payment: Payment): void {
  const columns = Object.keys(payment)
  const marks = columns.map(() => '?').join(', ')
  books.run(`insert into payments (${columns.join(', ')}) values (${marks})`, ...Object.values(payment))
}

type Change = Partial<Pick<Payment, 'state' | 'told' | 'reason' | 'bank_reference' | 'next_step' | 'due_at'>>

export function updatePayment(books: Books, payment: Payment, change: Change): Payment {
  const sets = Object.keys(change).map((column) => `${column} = ?`)
  const values = Object.values(change) as Value[]
  const sql = `update payments set ${sets.join(', ')} where instruction_id = ?`
  books.run(sql, ...values, payment.instruction_id)
  return { ...payment, ...change }
}

/** The next step, which is due once its time has passed. */
export function schedule(bank: Bank, next_step: Step): Pick<Payment, 'next_step' | 'due_at'> {
  bank.wakeSteps()
  return { next_step, due_at: BigInt(bank.books.now().getTime() + bank.payment_step_ms) }
}

export const NO_STEP = { next_step: null, due_at: null } as const

/** A fault names a payment by the account of its payee or by its number. */
export function faultOf({ books, seed }: Bank, payment: Payment, fault: Fault) {
  const { number, payee_account: account, instruction_id } = payment
  return findHit(books, fault, { seed, number: Number(number), account, instruction_id })
}

import type { Faults, faultKinds } from '@causeway/bank-link'
import type { Books } from '../books/books.ts'
import { draw } from '../draw.ts'

export type Fault = (typeof faultKinds)[number]

type FaultRow = { fault: Fault; rate: number; account: string | null; code: string | null }

/** Replaces all faults. */
export function setFaults(books: Books, faults: Faults): void {
  books.run('delete from faults')
  const sql = 'insert into faults (fault, rate, account, code) values (?, ?, ?, ?)'
  for (const { fault, rate, account, code } of faults) {
    books.run(sql, fault, rate, account ?? null, code ?? null)
  }
}

export function readFaults(books: Books): Faults {
  const rows = books.all<FaultRow>('select * from faults order by fault, account')
  return rows.map(({ fault, rate, account, code }) => ({
    fault,
    rate,
    ...(account !== null && { account }),
    ...(code !== null && { code }),
  }))
}

/** What decides whether a fault hits: the number of the message or entry, and its account. */
export type Target = {
  readonly seed: string
  readonly number: number
  readonly account: string | undefined
  /** The provider's number of a payment, by which a fault names it too. */
  readonly instruction_id?: string
}

/** A fault without an account hits every message; the draw depends on the seed and the number only. */
export function findHit(
  books: Books,
  fault: Fault,
  { seed, number, account, instruction_id }: Target,
): FaultRow | undefined {
  const rows = books.all<FaultRow>('select * from faults where fault = ?', fault)
  const drawn = draw(seed, fault, number)
  const names = [null, account, instruction_id]
  return rows.find((row) => names.includes(row.account) && drawn < row.rate)
}

export const isHit = (books: Books, fault: Fault, target: Target) =>
  findHit(books, fault, target) !== undefined

/** Whether a fault is set for an account, whatever its rate. */
export function isSet(books: Books, fault: Fault, account: string): boolean {
  const sql = 'select fault from faults where fault = ? and (account is null or account = ?)'
  return books.get(sql, fault, account) !== undefined
}

/** Breaks a message so that no reader can take it: its XML, or its first amount. */
export function breakMessage(body: Uint8Array, seed: string, number: number): Uint8Array {
  const text = new TextDecoder().decode(body)
  const amount = / Ccy="\w+">[^<]+/
  const breaksAmount = amount.test(text) && draw(seed, 'broken', number) < 0.5
  const broken = breaksAmount ? text.replace(amount, ' Ccy="ZZZ">1,00') : text.slice(0, text.length / 2)
  return new TextEncoder().encode(broken)
}

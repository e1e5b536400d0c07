import type { Books } from '../books/books.ts'

/** What the bank will do with a payment: by a call of the sandbox, also before the order, or by a fault. */
export type Plan = {
  readonly answer: 'reject' | 'return' | 'silent' | 'contradict'
  readonly code: string | null
  /** What is returned; all of it without an amount. */
  readonly amount: string | null
  readonly excess: bigint
}

/** The reason of a rejection or a return for which no other one is given. */
export const USUAL_REASON = 'AC01'

export function findPlan(books: Books, instruction_id: string, answer: Plan['answer']): Plan | undefined {
  const sql = 'select * from plans where instruction_id = ? and answer = ?'
  return books.get<Plan>(sql, instruction_id, answer)
}

/** The last plan is the one that counts. */
export function keepPlan(books: Books, instruction_id: string, plan: Plan): void {
  books.run(
    `insert into plans (instruction_id, answer, code, amount, excess) values (?, ?, ?, ?, ?)
     on conflict (instruction_id) do update set answer = excluded.answer, code = excluded.code,
       amount = excluded.amount, excess = excluded.excess`,
    instruction_id,
    plan.answer,
    plan.code,
    plan.amount,
    plan.excess,
  )
}

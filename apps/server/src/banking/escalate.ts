import type { OperatorRole, PolicyValue } from '@causeway/contract'
import { businessDaysBetween } from '../kernel/business-days.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { policy } from '../policies/service.ts'
import { dayOf } from './movement.ts'
import { insertEscalations, selectOldDifferences } from './queries/escalations.ts'
import { compareAccounts } from './reconcile.ts'

type Told = {
  readonly template: 'bank_differences'
  readonly values: { readonly count: string; readonly days: string }
  readonly path: `/${string}`
}

/** Mails the operators with a role, or only one of them by its place; registered in `app.ts`. */
export type Tell = (tx: Tx, roles: readonly OperatorRole[], mail: Told, place?: number) => Promise<void>

type Level = {
  readonly name: 'treasurer' | 'second_treasurer' | 'administrator'
  readonly role: OperatorRole
  /** Only the operator at this place, by age. */
  readonly place?: number
}

const LEVELS: readonly Level[] = [
  { name: 'treasurer', role: 'treasurer', place: 0 },
  { name: 'second_treasurer', role: 'treasurer', place: 1 },
  { name: 'administrator', role: 'administrator' },
]

const daysOf = (days: PolicyValue<'difference_escalation'>, { name }: Level): number => days[`${name}_days`]

/** Tells of differences that are open too long: each once to a treasurer, a second one, and above. */
export async function escalateDifferences({ db, clock }: JobContext, tell: Tell): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const today = dayOf(clock)
    const limits = await policy(tx, 'difference_escalation')
    const found = [...(await selectOldDifferences(tx, today)), ...(await differingStatements(tx))]
    const aged = found.map(({ id, since }) => ({ id, days: businessDaysBetween(since, today) }))
    for (const level of LEVELS) {
      const due = aged.filter(({ days }) => days >= daysOf(limits, level)).map(({ id }) => id)
      const count = await insertEscalations(tx, { ids: due, level: level.name, told_at: clock.now() })
      if (count === 0) continue
      const values = { count: String(count), days: String(daysOf(limits, level)) }
      const mail = { template: 'bank_differences', values, path: '/console/bank/statements' } as const
      await tell(tx, [level.role], mail, level.place)
    }
  })
}

/** Statements with which the books do not agree although every open item is counted. */
async function differingStatements(tx: Tx): Promise<{ id: string; since: string }[]> {
  return (await compareAccounts(tx)).flatMap(({ statement, difference_minor }) =>
    statement && difference_minor !== 0n ? [{ id: statement.statement_id, since: statement.closed_on }] : [],
  )
}

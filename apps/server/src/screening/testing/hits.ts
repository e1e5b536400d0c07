import type { ScreeningSubjectKind } from '@causeway/contract'
import { sql } from 'kysely'
import type { OperatorContext } from '../../kernel/actor.ts'
import { providerScope } from '../../kernel/db/scope.ts'
import { newId } from '../../kernel/id.ts'
import type { MerchantPerson, Person } from '../../testing/builders.ts'
import type { World } from '../../testing/world.ts'
import { keepHits } from '../keep-hits.ts'
import { screenNames } from '../screen-names.ts'
import type { ScreeningSubjects } from '../subjects.ts'

export const newSubject = (world: World, kind: ScreeningSubjectKind = 'receipt') => ({
  kind,
  id: newId(kind, world.clock),
})

type Scene = {
  readonly merchant: MerchantPerson
  readonly name?: string
  readonly subject?: { readonly kind: ScreeningSubjectKind; readonly id: string }
}

/** Screens a name as the module of a subject does, and keeps its hits; the ids of the subject's hits. */
export async function screen(
  world: World,
  { merchant, name = 'ZHAO Tianyu', subject = newSubject(world) }: Scene,
) {
  const { merchant_id } = merchant
  const context = { clock: world.clock, actor: { kind: 'system' } } as const
  const summary = await world.db.transact(providerScope, async (tx) => {
    const found = await screenNames(tx, [{ key: 'payer', name, country: 'cn' }])
    return keepHits(tx, context, {
      subject,
      merchant_id,
      screened_name: name,
      hits: found.get('payer') ?? [],
    })
  })
  const { rows } = await sql<{ hit_id: string }>`
    select hit_id from screening_hits where subject_id = ${subject.id} order by entry_id`.execute(
    world.db.reader(providerScope),
  )
  return { subject, summary, ids: rows.map(({ hit_id }) => hit_id), id: rows[0]?.hit_id ?? '' }
}

export const operatorContext = (world: World, { id }: Person): OperatorContext => ({
  clock: world.clock,
  actor: { kind: 'operator', operator_id: id },
})

/** Subjects that write down what they are told. */
export function noting() {
  const told: string[] = []
  const subject = {
    names: async function* () {},
    lock: async (_tx: unknown, id: string) => void told.push(`lock ${id}`),
    onCleared: async (_tx: unknown, _context: unknown, { id }: { id: string }) =>
      void told.push(`cleared ${id}`),
    onConfirmed: async (_tx: unknown, _context: unknown, { id }: { id: string }) =>
      void told.push(`confirmed ${id}`),
  }
  const subjects: ScreeningSubjects = {
    receipt: subject,
    holder: subject,
    trade_submission: subject,
    payee: subject,
  }
  return { told, subjects }
}

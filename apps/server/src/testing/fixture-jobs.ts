import { sql } from 'kysely'
import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { job, jobKind } from '../kernel/jobs.ts'

/** A table in which the fixture's jobs record each try. */
export const FIXTURE_TRIES = `
  create table fixture_tries (word text not null, process int not null);
  select provider_table('fixture_tries', 'select, insert')`

const word = z.object({ word: z.string() })

/** Records its word. */
export const sayWord = jobKind('fixture.say', word)

/** Records its word and hangs on its first try. */
export const hangOnce = jobKind('fixture.hang', word)

/** Fails at every try until the word is allowed. */
export const refuseWord = jobKind('fixture.refuse', word, 0)

export const fixtureJobs = [
  job(sayWord, async ({ word }, { db }) => {
    await db.transact(providerScope, (tx) =>
      sql`insert into fixture_tries values (${word}, ${process.pid})`.execute(tx),
    )
  }),
  job(hangOnce, async ({ word }, { db }) => {
    const tries = await db.transact(providerScope, async (tx) => {
      await sql`insert into fixture_tries values (${word}, ${process.pid})`.execute(tx)
      const before = sql<{
        count: number
      }>`select count(*)::int as count from fixture_tries where word = ${word}`
      return (await before.execute(tx)).rows[0]?.count
    })
    if (tries === 1) await new Promise(() => setInterval(() => undefined, 1000))
  }),
  job(refuseWord, async ({ word }, { db }) => {
    const { rows } = await sql`select 1 from fixture_tries where word = ${word}`.execute(
      db.reader(providerScope),
    )
    if (rows.length === 0) throw new Error(`${word} is not allowed yet`)
  }),
]

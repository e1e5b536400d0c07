import { call, list, listCall } from '@causeway/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { ApiError } from '../kernel/http/api-error.ts'
import { endpoint } from '../kernel/http/endpoint.ts'
import { newId } from '../kernel/id.ts'
import { page } from '../kernel/list/page.ts'
import { source } from '../kernel/list/source.ts'

/** A small module that tests the guarantees of the kernel. */
export const FIXTURE_TABLE = `
  create table fixture_notes (
    note_id text primary key,
    merchant_id text not null,
    text text not null
  );
  select tenant_table('fixture_notes', 'select, insert')`

const note = z.object({ id: z.string(), text: z.string() })

export const createNote = call('POST /api/fixture/notes', {
  access: 'approved_merchant',
  summary: 'Keeps a note.',
  writes: [],
  body: z.strictObject({
    text: z.string().min(1).max(200),
    pay_pwd: z.string().optional(),
    tags: z.array(z.enum(['red', 'green'])).optional(),
    size: z.int().min(1).max(9).optional(),
  }),
  data: note,
  idempotent: true,
  errors: ['failed_job_not_found', 'pay_pwd_wrong'],
})

export const getNote = call('GET /api/fixture/notes/:id', {
  access: 'approved_merchant',
  summary: 'One note.',
  params: z.object({ id: z.string().max(64) }),
  data: note,
  errors: [],
})

export const noteList = list({ filters: {}, sorts: ['created_at', 'text'], ascending: true })

export const listNotes = listCall('GET /api/fixture/notes', {
  access: 'approved_merchant',
  summary: 'Notes.',
  list: noteList,
  row: note,
  errors: [],
})

export const breakDown = call('POST /api/fixture/break', {
  access: 'public',
  summary: 'Fails in the requested way.',
  writes: [],
  body: z.strictObject({ how: z.enum(['bug', 'unannounced', 'deadlock', 'swallow']) }),
  data: z.strictObject({}),
  errors: [],
})

const notes = source({
  list: noteList,
  table: sql`fixture_notes`,
  id: sql`t.note_id`,
  sorts: { created_at: 'by_id' },
  columns: sql<{ id: string; text: string }>`t.note_id as id, t.text`,
})

/** These queries have no filter by merchant: row level security alone must separate tenants. */
export const fixtureEndpoints = [
  endpoint(
    createNote,
    async ({ body }, { tx, actor, clock }) => {
      if (body.text === 'refuse me') throw new ApiError('failed_job_not_found')
      const id = newId('note', clock)
      await sql`insert into fixture_notes values (${id}, ${actor.merchant_id}, ${body.text})`.execute(tx)
      return { id, text: body.text, merchant_id: 'a column that the contract does not know' }
    },
    ({ body }) =>
      async () => {
        if (body.pay_pwd === 'wrong') throw new ApiError('pay_pwd_wrong')
      },
  ),
  endpoint(getNote, async ({ params }, { tx }) => {
    const found = sql<{ id: string; text: string }>`
      select note_id as id, text from fixture_notes where note_id = ${params.id}`
    const { rows } = await found.execute(tx)
    if (!rows[0]) throw new ApiError('not_found')
    return rows[0]
  }),
  endpoint(listNotes, ({ query }, { tx }) => page(tx, notes, [], query)),
  endpoint(breakDown, async ({ body }, { tx }) => {
    if (body.how === 'unannounced') throw new ApiError('failed_job_not_found')
    if (body.how === 'deadlock') throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    if (body.how === 'swallow') await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    if (body.how === 'bug') throw new Error('secret detail of a bug')
    return {}
  }),
]

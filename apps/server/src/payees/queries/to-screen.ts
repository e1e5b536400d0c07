import { payeeInput } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { NamedSubject } from '../../screening/service.ts'
import { namesOfInput } from '../columns.ts'

const BATCH = 500

type Row = { id: string; merchant_id: string; country: string; inputs: unknown[] }

/** Payees in force and under verification, with the names of both versions. */
export async function* payeesToScreen(reader: Reader): AsyncIterable<readonly NamedSubject[]> {
  let after = ''
  for (;;) {
    const { rows } = await sql<Row>`
      select p.payee_id as id, p.merchant_id, p.country,
        array(select v.input from payee_versions v where v.payee_id = p.payee_id
          and v.version_state in ('active', 'verifying')) as inputs
      from payees p
      where p.payee_state in ('verifying', 'active', 'disabled') and p.payee_id > ${after}
      order by p.payee_id limit ${BATCH}`.execute(reader)
    if (rows.length > 0) yield rows.map(toSubject)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? ''
  }
}

function toSubject({ id, merchant_id, country, inputs }: Row): NamedSubject {
  const names = inputs.flatMap((input) => namesOfInput(payeeInput.parse(input)))
  return { id, merchant_id, country: country || undefined, names: [...new Set(names)] }
}

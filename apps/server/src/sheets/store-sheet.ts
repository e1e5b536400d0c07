import { createHash } from 'node:crypto'
import type { Sheet } from '@causeway/contract'
import { readSheetFile } from '../files/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Db } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { countSheetsSince, insertSheet } from './queries.ts'

const DAY_MS = 86_400_000
const DAY_MAX = 200
const NAME_MAX = 120
/** The rows in which a header can be found. */
const HEAD_ROWS = 40

type Uploaded = { readonly bytes: Uint8Array; readonly name: string; readonly index: number }

/** Characters that a name may not have: it is shown in lists and in the audit log. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Reads a sheet and keeps its rows, or refuses it. The file itself is not kept. */
export async function storeSheet(db: Db, context: MerchantContext, uploaded: Uploaded): Promise<Sheet> {
  const { clock, actor } = context
  const { merchant_id, user_id } = actor
  const { bytes, index } = uploaded
  if (bytes.length === 0) throw new ApiError('file_empty')
  const { rows, ...facts } = await readSheetFile(merchant_id, bytes, index)
  const { sheet_index, row_count, formula_count, encoding } = facts
  const sheet_id = newId('sheet', clock)
  const name = uploaded.name.toWellFormed().replace(UNSEEN, '').slice(-NAME_MAX)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const created_at = clock.now()
  const sheet_names = [...facts.sheet_names]
  const described = { name, sheet_names, sheet_index, row_count, formula_count, encoding }
  await db.transact(merchantScope(merchant_id), async (tx) => {
    await holdLock(tx, `sheets ${merchant_id}`)
    const since = new Date(created_at.getTime() - DAY_MS)
    if ((await countSheetsSince(tx, merchant_id, since)) >= DAY_MAX) throw new ApiError('sheets_too_many')
    const content = JSON.stringify(rows)
    await insertSheet(tx, {
      ...described,
      sheet_id,
      merchant_id,
      sha256,
      content,
      created_by: user_id,
      created_at,
    })
    const data = { name, row_count, sha256 }
    await recordEvent(tx, context, { action: 'sheet.upload', id: sheet_id, data })
  })
  const head = rows.slice(0, HEAD_ROWS).map(([number, ...cells]) => ({ number, cells }))
  return { id: sheet_id, ...described, head, created_at: created_at.toISOString() }
}

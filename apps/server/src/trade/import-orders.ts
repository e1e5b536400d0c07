import { type importTradeOrders, SUBMISSION_ROWS_MAX, type TradeTemplateName } from '@causeway/contract'
import type { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { takeNumbers } from '../kernel/number.ts'
import { selectSheet } from '../sheets/service.ts'
import { settleDraft } from './drafts.ts'
import { orderRules } from './limits.ts'
import { lockDraft } from './lock-draft.ts'
import { headerHash } from './mapping.ts'
import { valuesOf } from './order-values.ts'
import { insertImport } from './queries/imports.ts'
import { saveMapping } from './queries/mappings.ts'
import { countSubmissionRows, insertRows } from './queries/rows.ts'
import { countProblems, touchSubmission } from './queries/submissions.ts'
import { holdTrade } from './quota.ts'
import { readRows } from './read-rows.ts'
import { tellRefunds } from './tell-refunds.ts'

type Importing = z.output<typeof importTradeOrders.body> & { readonly id: string }
type Imported = z.input<typeof importTradeOrders.data>

/** Adds the rows of a sheet to a draft, and remembers how its columns were read. */
export async function importOrders(
  tx: Tx,
  context: MerchantContext,
  importing: Importing,
): Promise<Imported> {
  const { clock, actor } = context
  const { merchant_id } = actor
  const { sheet_id, header_row, fields, defaults } = importing
  // Before the draft, as every change of quota does.
  await holdTrade(tx, merchant_id)
  const draft = await lockDraft(tx, context, importing)
  const { submission_id } = draft
  const template = draft.template as TradeTemplateName
  const sheet = orRefuse(await selectSheet(tx, merchant_id, sheet_id), 'sheet_not_found')
  const given = Object.fromEntries(Object.entries(defaults).filter(([, text]) => text))
  const read = readRows(sheet, header_row, fields, given)
  const told = await tellRefunds(tx, context, sheet, read.refunds)
  const texts = [...read.texts, ...told.unknown]
  const counts = {
    refund_count: read.refund_count + told.refund_count,
    skipped_count: read.skipped_count + told.skipped_count,
  }
  const before = await countSubmissionRows(tx, submission_id)
  if (before.count + texts.length > SUBMISSION_ROWS_MAX) throw new ApiError('trade_rows_too_many')
  const rules = await orderRules(tx, clock)
  const values = texts.map((text) => valuesOf(newId('trade_order', clock), text, template, rules))
  const ids = values.map(({ order_id }) => order_id)
  const numbers = await takeNumbers(tx, clock, { kind: 'trade_order', ids, merchant_id })
  const rows = values.map((value, index) => ({
    ...value,
    number: numbers[index] ?? '',
    position: before.last + 1 + index,
  }))
  const now = clock.now()
  await insertRows(tx, { submission_id, merchant_id, template, created_at: now, rows })
  await saveMapping(tx, { merchant_id, header_hash: headerHash(sheet, header_row), fields, saved_at: now })
  const { name, sha256 } = sheet
  await insertImport(tx, { submission_id, sheet_id, merchant_id, name, sha256, imported_at: now })
  await settleDraft(tx, draft)
  const version = await touchSubmission(tx, submission_id, { saved_at: now })
  const { problem_count } = await countProblems(tx, submission_id)
  const added = rows.length
  const data = { sheet_id, added, problem_count, ...counts }
  await recordEvent(tx, context, { action: 'trade_submission.import', id: submission_id, data })
  return { version, saved_at: now.toISOString(), added, problem_count, ...counts }
}

import type { CasePayer, ConsoleSubmissionDetail } from '@causeway/contract'
import { toWire } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { readPayerHistories } from '../receipts/service.ts'
import { selectHitsOf } from '../screening/service.ts'
import { readPapers } from './papers.ts'
import { selectConsoleSubmission, selectMerchantHistory } from './queries/console.ts'
import { countUnseen } from './queries/deciding.ts'
import { selectImports } from './queries/imports.ts'
import { selectCoveredReceipts } from './queries/submissions.ts'
import { screenedAs } from './screen-buyers.ts'
import { toCovered } from './show-submission.ts'
import { toAmounts } from './view.ts'
import { readVolume } from './volume.ts'

/** What the reviewer needs on one screen. */
export async function showCase(reader: Reader, clock: Clock, id: string): Promise<ConsoleSubmissionDetail> {
  const { covered, ...head } = orRefuse(
    await selectConsoleSubmission(reader, id),
    'trade_submission_not_found',
  )
  const { merchant_id } = head
  const { volume, monthly, ...declared } = await readVolume(reader, clock, merchant_id)
  const receipts = await selectCoveredReceipts(reader, id)
  return {
    ...head,
    ...declared,
    covered: toAmounts(covered),
    history: await selectMerchantHistory(reader, merchant_id),
    volume: toAmounts(volume),
    monthly_volume: monthly ? toWire(monthly) : null,
    receipts: receipts.map(toCovered),
    papers: await readPapers(reader, { ...head, submission_id: id, isDraft: false }),
    sheets: await selectImports(reader, id),
    unseen_count: await countUnseen(reader, id),
    payers: await showPayers(reader, merchant_id, receipts),
    hits: await selectHitsOf(reader, screenedAs(id)),
  }
}

async function showPayers(
  reader: Reader,
  merchant_id: string,
  receipts: readonly { readonly id: string }[],
): Promise<CasePayer[]> {
  const ids = receipts.map(({ id }) => id)
  const payers = await readPayerHistories(reader, merchant_id, ids)
  return payers.map(({ payer_name: name, match, relation, pays_for_buyers, ...of }) => {
    const { count, first_at, last_at, returned_count, recalled_count } = of
    const history = { count, first_at, last_at, returned_count, recalled_count, total: toAmounts(of.total) }
    return { name, match, relation, pays_for_buyers, history }
  })
}

import type { ConsoleSubmissionDetail } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { readPapers } from './papers.ts'
import { selectConsoleSubmission, selectMerchantHistory } from './queries/console.ts'
import { countUnseen } from './queries/deciding.ts'
import { selectImports } from './queries/imports.ts'
import { selectCoveredReceipts } from './queries/submissions.ts'
import { toCovered } from './show-submission.ts'
import { toAmounts } from './view.ts'

const VOLUME_MS = 90 * 86_400_000

/** What the reviewer needs on one screen. */
export async function showCase(reader: Reader, clock: Clock, id: string): Promise<ConsoleSubmissionDetail> {
  const { covered, ...head } = orRefuse(
    await selectConsoleSubmission(reader, id),
    'trade_submission_not_found',
  )
  const since = new Date(clock.now().getTime() - VOLUME_MS)
  const { volume, ...history } = await selectMerchantHistory(reader, head.merchant_id, since)
  const receipts = await selectCoveredReceipts(reader, id)
  return {
    ...head,
    covered: toAmounts(covered),
    history,
    volume: toAmounts(volume),
    receipts: receipts.map(toCovered),
    papers: await readPapers(reader, { ...head, submission_id: id, isDraft: false }),
    sheets: await selectImports(reader, id),
    unseen_count: await countUnseen(reader, id),
  }
}

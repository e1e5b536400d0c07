import {
  PAPER_FILES_MAX,
  paperSlots,
  type SubmissionPaper,
  type TradePaper,
  type TradeTemplateName,
} from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { selectFilesOf, setFileUses } from '../files/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { updateRows } from '../kernel/db/rows.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { policy } from '../policies/service.ts'
import { inEveryCurrency } from './limits.ts'
import { type Draft, lockDraft } from './lock-draft.ts'
import { type Papers, selectLargestOrders, selectPapers } from './queries/papers.ts'

type Change = {
  readonly id: string
  readonly paper: TradePaper
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Adds files to a paper of a draft, and takes files off it. What is added and removed is told instead of the
 * files that remain, so that two people who upload at once lose nothing, and rows are saved meanwhile.
 */
export async function savePaper(tx: Tx, context: MerchantContext, change: Change): Promise<void> {
  const { paper, added, removed } = change
  const draft = await lockDraft(tx, context, change)
  if (!paperSlots[draft.template as TradeTemplateName].includes(paper))
    throw new ApiError('trade_paper_unknown')
  const before = draft.papers as Papers
  const kept = [...new Set([...(before[paper] ?? []), ...added])].filter((id) => !removed.includes(id))
  if (kept.length > PAPER_FILES_MAX) throw new ApiError('trade_paper_files_too_many')
  await keepPapers(tx, context, draft, { ...before, [paper]: kept })
  await publish(tx, { kind: 'changed', merchant_id: draft.merchant_id, topic: 'trade' })
}

type Submission = Pick<Draft, 'submission_id' | 'merchant_id'>

/** Sets the papers of a draft, whose files cannot be removed from then on. */
export async function keepPapers(
  tx: Tx,
  { clock }: MerchantContext,
  { submission_id, merchant_id }: Submission,
  papers: Papers,
): Promise<void> {
  const file_ids = Object.values(papers).flat()
  const subject = { kind: 'trade_submission', id: submission_id } as const
  await setFileUses(tx, clock, { merchant_id, subject, file_ids })
  await updateRows(tx, 'trade_submissions', { submission_id }, { papers: JSON.stringify(papers) })
}

type Shown = Submission & { readonly template: TradeTemplateName; readonly isDraft: boolean }

/** The papers of a submission with their files, in the order of their template. */
export async function readPapers(reader: Reader, submission: Shown): Promise<SubmissionPaper[]> {
  const { submission_id, merchant_id, template, isDraft } = submission
  const papers = await selectPapers(reader, submission_id)
  const stored = await selectFilesOf(reader, merchant_id, Object.values(papers).flat())
  const files = new Map(stored.map(({ merchant_id: _, ...file }) => [file.id, file]))
  const needed = isDraft ? await neededPapers(reader, submission_id, template) : []
  return paperSlots[template].map((paper) => ({
    paper,
    is_needed: needed.includes(paper),
    files: (papers[paper] ?? []).flatMap((id) => files.get(id) ?? []),
  }))
}

/** The papers that the policy asks for, by the largest order that was not accepted before. */
async function neededPapers(
  reader: Reader,
  submission_id: string,
  template: TradeTemplateName,
): Promise<readonly TradePaper[]> {
  const { papers, amount_usd } = (await policy(reader, 'trade_papers'))[template]
  if (papers.length === 0) return []
  const from = await inEveryCurrency(reader, amount_usd)
  const largest = await selectLargestOrders(reader, submission_id)
  const isNeeded = largest.some(({ currency, minor }) => minor >= (from.get(currency as Currency) ?? 0n))
  return isNeeded ? papers : []
}

export async function refuseMissingPapers(tx: Tx, draft: Draft): Promise<void> {
  const template = draft.template as TradeTemplateName
  const needed = await neededPapers(tx, draft.submission_id, template)
  const given = draft.papers as Papers
  const missing = needed.filter((paper) => (given[paper] ?? []).length === 0)
  if (missing.length > 0) throw new ApiError('trade_papers_missing', { count: missing.length })
}

import { z } from 'zod'
import { jobKind } from '../kernel/jobs.ts'

/** The sandbox reviewer handles a submitted version of a holder. */
export const reviewHolder = jobKind(
  'receipt_accounts.review_holder',
  z.object({ holder_id: z.string(), version: z.int() }),
)

/** Compares the names of a holder with the list. */
export const screenHolderNames = jobKind(
  'receipt_accounts.screen_holder',
  z.object({ holder_id: z.string() }),
)

/** The sandbox reviewer handles a submitted application, or the answer to its own request. */
export const reviewApplication = jobKind(
  'receipt_accounts.review_application',
  z.object({ application_id: z.string(), request_id: z.string().optional() }),
)

/** Opens an account at the bank. */
export const openAtBank = jobKind('receipt_accounts.open', z.object({ account_id: z.string() }))

/** Closes an account at the bank. */
export const closeAtBank = jobKind('receipt_accounts.close', z.object({ account_id: z.string() }))

/** Tells the bank the new name of the holder of an account. */
export const renameAtBank = jobKind('receipt_accounts.rename', z.object({ account_id: z.string() }))

/** Watches the days by which stores are to be proved. */
export const watchProofs = jobKind('receipt_accounts.watch_stores', z.object({}))

/** Watches the days on which the papers of holders expire. */
export const watchPapers = jobKind('receipt_accounts.watch_holders', z.object({}))

/**
 * Bounds that protect the server and the bank from misuse, so they are no policies of the provider: reviews,
 * proofs, accounts and stores have theirs in `policies`.
 */
export const limits = {
  holders_max: 50,
  /** Applications of one merchant that are not decided. */
  applications_max: 20,
  /** Links to the details of one account that have not ended. */
  shares_max: 20,
  /** How often the bank is asked to open an account before an operator has to look at it. */
  open_tries: 6,
} as const

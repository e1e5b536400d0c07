/** Bounds that protect the server from misuse, so they are no policies of the provider. */
export const limits = {
  /** Payees of one merchant that are not withdrawn or rejected. */
  payees_max: 20_000,
} as const

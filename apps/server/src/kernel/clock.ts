/** Where the time comes from, so that a test or the sandbox can set it. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

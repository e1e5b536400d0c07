/** The source of the time, which a test or the sandbox can replace. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

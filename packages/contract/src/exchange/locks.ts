/** How long a quote is valid. A longer lock costs more, because it is an option. */
export const locks = ['30s', '5m', '1h', '24h'] as const
export type Lock = (typeof locks)[number]

export const lockSeconds: Readonly<Record<Lock, number>> = { '30s': 30, '5m': 300, '1h': 3600, '24h': 86_400 }

/** The locks that count against the limit of a merchant. */
export const longLocks: readonly Lock[] = ['1h', '24h']
export const LONG_LOCKS_MAX = 5

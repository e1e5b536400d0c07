import type { ErrorCode } from '@causeway/contract'

/** A file that means no good, or only looks so, and what must become of it. */
export type HostileFile = {
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
  /** Why it is refused, or the name under which it is kept. */
  readonly outcome: { readonly refused: ErrorCode } | { readonly kept_as: string }
}

export const refused = (
  what: string,
  code: ErrorCode,
  bytes: Buffer | string,
  name = 'scan.pdf',
): HostileFile => ({
  what,
  name,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
  outcome: { refused: code },
})

/** In two halves: as a whole it would set off the scanners of whoever reads this. */
export const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

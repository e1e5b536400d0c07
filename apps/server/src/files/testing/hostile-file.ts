import type { ErrorCode } from '@causeway/contract'

/** A file that is hostile or looks so, and the expected outcome. */
export type HostileFile = {
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
  /** The error code, or the name under which it is stored. */
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

/** In two halves, as the whole would trigger virus scanners on this source file. */
export const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

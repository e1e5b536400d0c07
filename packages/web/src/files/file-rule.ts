import { FILE_BYTES_MAX } from '@causeway/contract'

/** Types and endings, as the dialog of the browser wants them: not every system knows the type of a HEIC. */
export const ACCEPTED = ['.pdf', '.jpg', '.jpeg', '.png', '.heic', '.heif']

/** Why a file is not sent at all. What is inside, the server checks. */
export type Refusal = { readonly reason: 'too_large' | 'wrong_type' | 'empty' }

export function isRefusal(failure: unknown): failure is Refusal {
  return typeof failure === 'object' && failure !== null && 'reason' in failure
}

export function refuseFile({ name, size }: File): Refusal | undefined {
  if (size === 0) return { reason: 'empty' }
  if (size > FILE_BYTES_MAX) return { reason: 'too_large' }
  const isAccepted = ACCEPTED.some((ending) => name.toLowerCase().endsWith(ending))
  return isAccepted ? undefined : { reason: 'wrong_type' }
}

import { FILE_BYTES_MAX } from '@causeway/contract'

/** Extensions for the file dialog of the browser, because not every system knows the type of a HEIC. */
export const ACCEPTED = ['.pdf', '.jpg', '.jpeg', '.png', '.heic', '.heif']

/** Why a file is not uploaded. The server checks the contents. */
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

import {
  documentPath,
  documentPlaces,
  flattenProfile,
  isFinalReason,
  type Profile,
  personPath,
  type Refusal,
  type RefusalKind,
  refusalReasons,
} from '@causeway/contract'
import { ApiError } from '../kernel/http/api-error.ts'

const reasons = new Map<string, (typeof refusalReasons)[number]>(
  refusalReasons.map((reason) => [reason.code, reason]),
)

/**
 * A refusal is final if and only if one of its reasons is final, and each reason fits its path: a
 * document can be unreadable, a field cannot.
 */
export function refuseMisfits(
  profile: Profile,
  refusal_kind: RefusalKind,
  refusals: readonly Refusal[],
): void {
  const isFinal = refusals.some(({ reason }) => isFinalReason(reason))
  const paths = refusablePaths(profile)
  const fits = refusals.every((refusal) => fitsPath(refusal) && (!refusal.path || paths.has(refusal.path)))
  if (refusals.length === 0 || isFinal !== (refusal_kind === 'final') || !fits) {
    throw new ApiError('refusal_invalid')
  }
}

function fitsPath({ path, reason }: Refusal): boolean {
  const about = reasons.get(reason)?.about
  if (about === 'any') return true
  if (path === null) return false
  return path.startsWith('documents.') === (about === 'document')
}

/** Every path of a profile that can be refused: fields, whole persons and missing documents. */
export function refusablePaths(profile: Profile): Set<string> {
  return new Set([
    ...flattenProfile(profile).keys(),
    ...['persons', ...profile.persons.map(({ id }) => personPath(id))],
    ...documentPlaces(profile).map(({ key }) => documentPath(key)),
  ])
}

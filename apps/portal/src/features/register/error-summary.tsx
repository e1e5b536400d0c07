import type { FieldError, Profile, ProfileProblem } from '@causeway/contract'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import type { ReactNode, Ref } from 'react'
import { ErrorSummary } from '../drafts/parts/error-summary.tsx'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly profile: Profile
  readonly problems: readonly ProfileProblem[]
  readonly onGo: (path: string, code: FieldError) => void
  readonly children?: ReactNode
}

/** The problems of a profile, by the words of its fields. */
export function ProfileErrors({ profile, ...props }: Props) {
  const words = useProfileWords(profile)
  return <ErrorSummary {...props} labelOf={words.labelOf} />
}

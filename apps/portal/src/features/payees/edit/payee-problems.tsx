import type { PayeeProblem } from '@causeway/contract'
import type { Ref } from 'react'
import { ErrorSummary } from '../../drafts/parts/error-summary.tsx'
import { focusPath } from '../../profile-form/parts/focus-path.ts'
import { usePayeeLabel } from '../use-payee-label.ts'
import { usePayeeProblemWords } from './use-payee-problem-words.ts'

type Props = { readonly ref: Ref<HTMLDivElement>; readonly problems: readonly PayeeProblem[] }

/** Every problem of the form, in the words of its field. */
export function PayeeProblems({ ref, problems }: Props) {
  return (
    <ErrorSummary
      ref={ref}
      problems={problems}
      labelOf={usePayeeLabel()}
      wordsOf={usePayeeProblemWords()}
      onGo={(path) => focusPath(path)}
    />
  )
}

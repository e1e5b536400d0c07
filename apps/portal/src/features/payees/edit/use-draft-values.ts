import { useWatch } from 'react-hook-form'
import { type PayeeDraft, payeeKind } from './form-kind.ts'

/** The draft as it is typed. */
export function useDraftValues(): PayeeDraft {
  return payeeKind.valueOf(useWatch())
}

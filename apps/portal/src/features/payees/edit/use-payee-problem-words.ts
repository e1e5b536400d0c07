import { findDestination, shapeOf } from '@causeway/bank-details/payees'
import type { FieldError } from '@causeway/contract'
import { useFormContext } from 'react-hook-form'
import { useProblemWords } from '../../receipt-accounts/parts/use-problem-words.ts'
import { useShapeWords } from '../parts/use-shape-words.ts'
import { fieldsOf, payeeIn, payeeKind, usualFieldsOf } from './form-kind.ts'

/** The text of a problem by the rule of its field: a wrong sort code says how many digits it has. */
export function usePayeeProblemWords(): (path: string, code: FieldError) => string | undefined {
  const { getValues } = useFormContext()
  const wordsOf = useProblemWords()
  const { errorOf } = useShapeWords()
  return (path, code) => {
    const draft = payeeKind.valueOf(getValues())
    const destination = findDestination(draft.destination)
    const field = [...fieldsOf(draft), ...usualFieldsOf(draft)].find(({ key }) => path === `details.${key}`)
    const shape = destination && field && shapeOf(destination, payeeIn(draft), field)
    return (shape && errorOf(shape, code)) ?? wordsOf(path, code)
  }
}

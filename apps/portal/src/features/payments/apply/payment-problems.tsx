import { shapeOf } from '@causeway/bank-details/payees'
import type { FieldError } from '@causeway/contract'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorSummary } from '../../drafts/parts/error-summary.tsx'
import { useShapeWords } from '../../payees/parts/use-shape-words.ts'
import { focusPath } from '../../profile-form/parts/focus-path.ts'
import { useProblemWords } from '../../receipt-accounts/parts/use-problem-words.ts'
import { fieldsOf } from './payment-form.ts'
import type { Editing } from './use-editing.ts'

type Problem = { readonly path: string; readonly code: FieldError }

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly problems: readonly Problem[]
  readonly editing: Editing
}

/** Every problem of the form, in the words of its field. */
export function PaymentProblems({ ref, problems, editing: { facts, form } }: Props) {
  const t = useTranslations('payment-apply.schedule')
  const papers = useTranslations('payment-apply.papers')
  const pathWords = usePathWords()
  const wordsOf = useProblemWords()
  const { errorOf } = useShapeWords()
  const { destination, payee, days, offers } = facts.current
  const { purpose } = form.read()
  const isAny = offers.find((offer) => offer.purpose === purpose)?.papers_needed === 'any'
  const labelOf = (path: string) => {
    const [head = '', key = ''] = path.split('.')
    if (head === 'documents' && isAny) return papers('title')
    const places = { details: `payee-words.fields.${key}`, documents: `payment-words.papers.${key}` }
    const place = head === 'details' || head === 'documents' ? places[head] : `payment-apply.fields.${head}`
    return pathWords(place) ?? path
  }
  const textOf = (path: string, code: FieldError) => {
    if (path.startsWith('documents.') && isAny) return papers('missingAny')
    if (path === 'execute_on' && code === 'not_an_option') return t('wrong', days)
    const field = fieldsOf(facts.current).find(({ key }) => path === `details.${key}`)
    const shape = destination && field && shapeOf(destination, payee, field)
    return (shape && errorOf(shape, code)) ?? wordsOf(path, code)
  }
  return (
    <ErrorSummary
      ref={ref}
      problems={problems}
      labelOf={labelOf}
      wordsOf={textOf}
      onGo={(path) => focusPath(path)}
    />
  )
}

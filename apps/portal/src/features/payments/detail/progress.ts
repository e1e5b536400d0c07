import type { PaymentDetail, PaymentStep } from '@causeway/contract'

type Past = {
  readonly step: PaymentStep
  readonly at: string
  readonly by: PaymentDetail['steps'][number]['by']
}

/** The steps so far; of changes of a draft in a row, the last one. */
export function pastOf(steps: PaymentDetail['steps']): Past[] {
  const past = steps.map(({ action, at, by }) => {
    return { step: action.replace('payment.', '') as PaymentStep, at, by }
  })
  return past.filter(({ step }, index) => step !== 'save' || past[index + 1]?.step !== 'save')
}

type AheadStep = 'authorise' | 'due' | 'review' | 'materials' | 'funds' | 'dispatch' | 'accept' | 'confirm'
export type Ahead = { readonly step: AheadStep; readonly on?: string | null; readonly isNow: boolean }

type Stated = Pick<
  PaymentDetail,
  'payment_state' | 'review_state' | 'waits_for' | 'execute_on' | 'value_date' | 'arrives_on'
>

/** What is still to come: the first is where the payment waits. */
export function aheadOf(payment: Stated): Ahead[] {
  return stepsOf(payment).map((each, index) => ({ ...each, isNow: index === 0 }))
}

function stepsOf(payment: Stated): Omit<Ahead, 'isNow'>[] {
  const { payment_state, review_state, waits_for, execute_on, value_date, arrives_on } = payment
  const confirm = { step: 'confirm', on: arrives_on } as const
  const sent = [{ step: 'accept', on: value_date } as const, confirm]
  const dispatched = [{ step: 'dispatch', on: value_date } as const, confirm]
  if (payment_state === 'created') return [{ step: 'authorise' }, ...dispatched]
  if (payment_state === 'scheduled') return [{ step: 'due', on: execute_on }, ...dispatched]
  if (payment_state === 'authorised') {
    if (review_state === 'request') return [{ step: 'materials' }, ...dispatched]
    if (waits_for === 'review') return [{ step: 'review' }, ...dispatched]
    return waits_for === 'funds' ? [{ step: 'funds' }, ...dispatched] : dispatched
  }
  if (payment_state === 'processing' || payment_state === 'unknown') return sent
  return payment_state === 'sent' ? [confirm] : []
}

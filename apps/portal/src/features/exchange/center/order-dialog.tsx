import type { Pair } from '@causeway/contract'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePairPrice } from '../parts/use-rates.ts'
import styles from './dialogs.module.css'
import { OrderConfirm } from './order-confirm.tsx'
import { OrderForm } from './order-form.tsx'
import { firstValues, haveSameTerms, type OrderValues } from './order-terms.ts'

type Props = { readonly open: boolean; readonly pair: Pair; readonly onClose: () => void }
type Step = 'open' | 'review'

/** A limit order: converts at a target rate, with the money held until then. */
export function OrderDialog({ open, pair, onClose }: Props) {
  const [isAtWork, setAtWork] = useState(false)
  const [step, setStep] = useState<Step>('open')
  const close = () => {
    setStep('open')
    onClose()
  }
  return (
    <Dialog open={open} title={<StepTitle step={step} />} locked={isAtWork} onClose={close}>
      <OrderSteps pair={pair} step={step} onStep={setStep} onWork={setAtWork} onClose={close} />
    </Dialog>
  )
}

/** The focus moves to the title of a new step, because the button that led to it is gone. */
function StepTitle({ step }: { readonly step: Step }) {
  const t = useTranslations('exchange-center.orders')
  const title = useRef<HTMLSpanElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    title.current?.focus()
  }, [step])
  return (
    <span ref={title} tabIndex={-1} className={styles['title']}>
      {t(step)}
    </span>
  )
}

type StepsProps = Omit<Props, 'open'> & {
  readonly step: Step
  readonly onStep: (step: Step) => void
  readonly onWork: (isAtWork: boolean) => void
}

/** First the form, then the complete order and the user's consent. */
function OrderSteps({ pair, step, onStep, onWork, onClose }: StepsProps) {
  const price = usePairPrice(pair)?.price
  const [values, setValues] = useState<OrderValues>(() => firstValues(pair, price, serverNow()))
  const [idempotency_key, setKey] = useState(newIdempotencyKey)
  const goOn = (next: OrderValues) => {
    // The same terms are the same intent, however often the user goes back and forth.
    if (!haveSameTerms(values, next)) setKey(newIdempotencyKey())
    setValues(next)
    onStep('review')
  }
  if (step === 'open') return <OrderForm values={values} onSubmit={goOn} />
  return (
    <OrderConfirm
      values={values}
      idempotency_key={idempotency_key}
      onWork={onWork}
      onBack={() => onStep('open')}
      onDone={onClose}
    />
  )
}

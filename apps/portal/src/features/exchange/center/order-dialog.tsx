import type { Pair } from '@causeway/contract'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePairPrice } from '../../../components/exchange/use-rates.ts'
import styles from './dialogs.module.css'
import { OrderConfirm } from './order-confirm.tsx'
import { OrderForm } from './order-form.tsx'
import { firstValues, haveSameTerms, type OrderValues } from './order-terms.ts'

type Props = { readonly open: boolean; readonly pair: Pair; readonly onClose: () => void }

/** Converts once the rate is good enough, with the money set aside until then. */
export function OrderDialog({ open, pair, onClose }: Props) {
  const t = useTranslations('exchange-center.orders')
  const [isAtWork, setAtWork] = useState(false)
  return (
    <Dialog open={open} title={t('open')} locked={isAtWork} onClose={onClose}>
      <OrderSteps pair={pair} onWork={setAtWork} onClose={onClose} />
    </Dialog>
  )
}

type StepsProps = Omit<Props, 'open'> & { readonly onWork: (isAtWork: boolean) => void }

/** First what is wanted, then the whole of it once more and the person's yes. */
function OrderSteps({ pair, onWork, onClose }: StepsProps) {
  const price = usePairPrice(pair)?.price
  const [values, setValues] = useState<OrderValues>(() => firstValues(pair, price, serverNow()))
  const [idempotency_key, setKey] = useState(newIdempotencyKey)
  const [step, setStep] = useState<'terms' | 'confirm'>('terms')
  const goOn = (next: OrderValues) => {
    // The same terms are the same intent, however often somebody looks at them again.
    if (!haveSameTerms(values, next)) setKey(newIdempotencyKey())
    setValues(next)
    setStep('confirm')
  }
  return (
    <div ref={useTop(step)} tabIndex={-1} className={styles['step']}>
      {step === 'terms' ? (
        <OrderForm values={values} onSubmit={goOn} />
      ) : (
        <OrderConfirm
          {...{ values, idempotency_key, onWork }}
          onBack={() => setStep('terms')}
          onDone={onClose}
        />
      )}
    </div>
  )
}

/** Another step begins at its top: the button that led to it is gone, and the focus with it. */
function useTop(step: string) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    top.current?.focus()
  }, [step])
  return top
}

import type { Payment } from '@causeway/contract'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { type AskedAction, askedActionsOf, formActionsOf, formSearchOf } from '../payment-actions.ts'
import { applyScreens } from '../payment-screens.ts'

const PaymentDialogs = lazyPart(async () => (await import('../payment-dialogs.tsx')).PaymentDialogs)

/** What can be done with a payment; its notice offers to send it again. */
export function PaymentActions({ payment }: { readonly payment: Payment }) {
  const t = useTranslations('payments.actions')
  const [action, setAction] = useState<AskedAction>()
  const forms = formActionsOf(payment).filter((each) => each !== 'resend')
  return (
    <>
      {askedActionsOf(payment).map((each) => (
        <Button key={each} onClick={() => setAction(each)}>
          {t(each)}
        </Button>
      ))}
      {forms.map((each) => (
        <ScreenLink
          key={each}
          to={applyScreens[payment.direction]}
          search={formSearchOf(each, payment.id)}
          className={buttonClass(each === 'edit' ? { tone: 'primary' } : {})}
        >
          {t(each)}
        </ScreenLink>
      ))}
      {action && <PaymentDialogs chosen={{ action, payment }} onClose={() => setAction(undefined)} />}
    </>
  )
}

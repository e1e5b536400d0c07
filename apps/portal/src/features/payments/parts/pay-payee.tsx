import type { PayeeRow } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { applyScreens } from '../payment-screens.ts'

/** A new payment to a payee. */
export function PayPayee({
  payee: { id, direction },
}: {
  readonly payee: Pick<PayeeRow, 'id' | 'direction'>
}) {
  const t = useTranslations('payees.payments')
  return (
    <ScreenLink
      to={applyScreens[direction]}
      search={{ payee: id }}
      className={buttonClass({ tone: 'primary' })}
    >
      {t('pay')}
    </ScreenLink>
  )
}

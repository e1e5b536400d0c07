import type { Payment } from '@causeway/contract'
import { MoreIcon } from '@causeway/web/components/icons.tsx'
import { Menu, MenuItem } from '@causeway/web/components/menu.tsx'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import { type AskedAction, askedActionsOf, formActionsOf, formSearchOf } from '../payment-actions.ts'
import { applyScreens } from '../payment-screens.ts'
import styles from '../payments.module.css'

export type OnAction = (action: AskedAction, payment: Payment) => void

type Props = { readonly payment: Payment; readonly onAction: OnAction }

/** What can be done with a payment without opening it. */
export function PaymentMenu({ payment, onAction }: Props) {
  const t = useTranslations('payments')
  const goTo = useGoTo()
  const { id, number, direction } = payment
  return (
    <span className={styles['above']}>
      <Menu trigger={<MoreIcon />} label={t('actionsOf', { number })}>
        {formActionsOf(payment).map((action) => (
          <MenuItem
            key={action}
            onSelect={() => void goTo(applyScreens[direction], formSearchOf(action, id))}
          >
            {t(`actions.${action}`)}
          </MenuItem>
        ))}
        {askedActionsOf(payment).map((action) => (
          <MenuItem key={action} tone="danger" onSelect={() => onAction(action, payment)}>
            {t(`actions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

import type { PayeeRow } from '@causeway/contract'
import { MoreIcon } from '@causeway/web/components/icons.tsx'
import { Menu, MenuItem } from '@causeway/web/components/menu.tsx'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import { actionsOf, editActionOf, editScreens, type PayeeAction } from '../payee-actions.ts'
import styles from '../payees.module.css'

export type OnAction = (action: PayeeAction, payee: PayeeRow) => void

type Props = { readonly payee: PayeeRow; readonly onAction: OnAction }

/** What can be done with a payee without opening it. */
export function PayeeMenu({ payee, onAction }: Props) {
  const t = useTranslations('payees.actions')
  const words = useTranslations('payees')
  const goTo = useGoTo()
  const { id, name, alias, direction } = payee
  const edit = editActionOf(payee)
  return (
    <span className={styles['above']}>
      <Menu trigger={<MoreIcon />} label={words('actionsOf', { name: alias || name || words('unnamed') })}>
        {edit && <MenuItem onSelect={() => void goTo(editScreens[direction], { id })}>{t(edit)}</MenuItem>}
        {actionsOf(payee).map((action) => (
          <MenuItem
            key={action}
            {...(action.startsWith('withdraw') && { tone: 'danger' as const })}
            onSelect={() => onAction(action, payee)}
          >
            {t(action)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

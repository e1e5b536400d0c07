import type { ListedAccount } from '@causeway/contract'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { MoreIcon } from '@causeway/web/components/icons.tsx'
import { Menu, MenuItem } from '@causeway/web/components/menu.tsx'
import { useTranslations } from 'use-intl'
import styles from '../receipt-accounts.module.css'

export type RowAction = 'share' | 'letter'
export type OnAction = (action: RowAction, account: ListedAccount) => void

type Props = { readonly account: ListedAccount; readonly onAction: OnAction }

/** What can be done with an account in use without opening it. */
export function AccountMenu({ account, onAction }: Props) {
  const share = useTranslations('account-detail.share')
  const letter = useTranslations('account-detail.letter')
  const list = useTranslations('accounts.list')
  const placeName = usePlaceName()
  const { account_state, alias, currency, country } = account
  if (account_state !== 'active') return null
  const name = alias || placeName(`${currency}_${country}`)
  return (
    <span className={styles['above']}>
      <Menu trigger={<MoreIcon />} label={list('actionsOf', { name })}>
        <MenuItem onSelect={() => onAction('share', account)}>{share('title')}</MenuItem>
        <MenuItem onSelect={() => onAction('letter', account)}>{letter('title')}</MenuItem>
      </Menu>
    </span>
  )
}

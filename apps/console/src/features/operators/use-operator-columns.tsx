import { Menu, MenuItem } from '@causeway/web/components/menu.tsx'
import { MoreIcon } from '@causeway/web/components/more-icons.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import type { Column } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { useMay, useOperator } from '../../operator.ts'
import styles from './operators.module.css'
import type { Operator } from './queries.ts'

export type Action = 'edit' | 'suspend' | 'resume' | 'renew'
type OnAction = (action: Action, operator: Operator) => void

export function useOperatorColumns(onAction: OnAction): Column<Operator>[] {
  const t = useTranslations('operators.columns')
  const shell = useTranslations('shell')
  const me = useOperator()
  const isAdministrator = useMay('administrator')
  const columns: Column<Operator>[] = [
    {
      id: 'name',
      header: t('name'),
      cell: ({ name, email }) => (
        <>
          {name}
          <span className={styles['email']}>{email}</span>
        </>
      ),
      card: 'title',
    },
    {
      id: 'roles',
      header: t('roles'),
      cell: ({ roles }) => roles.map((role) => shell(`roles.${role}`)).join(shell('comma')),
      card: 'amount',
    },
    { id: 'state', header: t('state'), cell: (operator) => <State operator={operator} />, card: 'state' },
    { id: 'totp', header: t('totp'), cell: ({ has_totp }) => t(has_totp ? 'on' : 'off') },
    {
      id: 'since',
      header: t('since'),
      sort: 'created_at',
      cell: ({ created_at }) => <Time value={created_at} />,
    },
  ]
  if (!isAdministrator) return columns
  const actions: Column<Operator> = {
    id: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (operator) =>
      operator.id === me?.id ? t('self') : <Actions operator={operator} onAction={onAction} />,
    card: 'note',
  }
  return [...columns, actions]
}

function State({ operator: { suspended_at, is_invited } }: { readonly operator: Operator }) {
  const t = useTranslations('operators.states')
  if (suspended_at) return <StatusBadge tone="bad">{t('suspended')}</StatusBadge>
  if (is_invited) return <StatusBadge tone="warn">{t('invited')}</StatusBadge>
  return <StatusBadge tone="good">{t('active')}</StatusBadge>
}

function Actions({ operator, onAction }: { readonly operator: Operator; readonly onAction: OnAction }) {
  const t = useTranslations('operators')
  const action = (name: Action) => () => onAction(name, operator)
  return (
    <Menu trigger={<MoreIcon />} label={t('actionsOf', { name: operator.name })}>
      <MenuItem onSelect={action('edit')}>{t('edit.open')}</MenuItem>
      <MenuItem onSelect={action('renew')}>{t('renew.open')}</MenuItem>
      {operator.suspended_at ? (
        <MenuItem onSelect={action('resume')}>{t('resume.open')}</MenuItem>
      ) : (
        <MenuItem tone="danger" onSelect={action('suspend')}>
          {t('suspend.open')}
        </MenuItem>
      )}
    </Menu>
  )
}

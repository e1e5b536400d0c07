import { MoreIcon } from '@causeway/web/components/icons.tsx'
import { Menu, MenuItem } from '@causeway/web/components/menu.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Name } from '../../components/name.tsx'
import { useMay, useOperator } from '../../operator.ts'
import type { Operator } from './queries.ts'

export type Action = 'edit' | 'suspend' | 'resume' | 'renew'
type OnAction = (action: Action, operator: Operator) => void

export function useOperatorColumns(onAction: OnAction): Column<Operator>[] {
  const t = useTranslations('operators.columns')
  const shell = useTranslations('shell')
  const me = useOperator()
  const isAdministrator = useMay('administrator')
  const columns: Column<Operator>[] = columnsOf(t, {
    name: {
      cell: ({ name, email }) => <Name name={name} under={email} />,
      card: 'title',
    },
    roles: {
      cell: ({ roles }) => roles.map((role) => shell(`roles.${role}`)).join(shell('comma')),
      card: 'amount',
    },
    state: { cell: (operator) => <State operator={operator} />, card: 'state' },
    totp: { cell: ({ has_totp }) => t(has_totp ? 'on' : 'off') },
    since: { sort: 'created_at', cell: ({ created_at }) => <Time value={created_at} /> },
    actions: {
      align: 'end',
      cell: (operator) =>
        operator.id === me?.id ? t('self') : <Actions operator={operator} onAction={onAction} />,
      card: 'note',
    },
  })
  return isAdministrator ? columns : columns.filter(({ id }) => id !== 'actions')
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

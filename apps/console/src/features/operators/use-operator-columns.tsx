import type { Column } from '@causeway/web/components/data-table.tsx'
import { Menu, MenuItem } from '@causeway/web/components/menu.tsx'
import { MoreIcon } from '@causeway/web/components/more-icons.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { useMay, useOperator } from '../../operator.ts'
import styles from './operators.module.css'
import type { Operator } from './queries.ts'

export type Deed = 'edit' | 'suspend' | 'resume' | 'renew'
type OnDeed = (deed: Deed, operator: Operator) => void

export function useOperatorColumns(onDeed: OnDeed): Column<Operator>[] {
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
    { id: 'since', header: t('since'), cell: ({ created_at }) => <Time value={created_at} /> },
  ]
  if (!isAdministrator) return columns
  const deeds: Column<Operator> = {
    id: 'deeds',
    header: t('deeds'),
    align: 'end',
    cell: (operator) => (operator.id === me?.id ? t('self') : <Deeds operator={operator} onDeed={onDeed} />),
    card: 'note',
  }
  return [...columns, deeds]
}

function State({ operator: { suspended_at, is_invited } }: { readonly operator: Operator }) {
  const t = useTranslations('operators.states')
  if (suspended_at) return <StatusBadge tone="bad">{t('suspended')}</StatusBadge>
  if (is_invited) return <StatusBadge tone="warn">{t('invited')}</StatusBadge>
  return <StatusBadge tone="good">{t('active')}</StatusBadge>
}

function Deeds({ operator, onDeed }: { readonly operator: Operator; readonly onDeed: OnDeed }) {
  const t = useTranslations('operators')
  const deed = (name: Deed) => () => onDeed(name, operator)
  return (
    <Menu trigger={<MoreIcon />} label={t('deedsOf', { name: operator.name })}>
      <MenuItem onSelect={deed('edit')}>{t('edit.open')}</MenuItem>
      <MenuItem onSelect={deed('renew')}>{t('renew.open')}</MenuItem>
      {operator.suspended_at ? (
        <MenuItem onSelect={deed('resume')}>{t('resume.open')}</MenuItem>
      ) : (
        <MenuItem tone="danger" onSelect={deed('suspend')}>
          {t('suspend.open')}
        </MenuItem>
      )}
    </Menu>
  )
}

import {
  AlertIcon,
  BankIcon,
  BuildingIcon,
  DashboardIcon,
  DocumentIcon,
  EditIcon,
  GlobeIcon,
  MailIcon,
  ShieldCheckIcon,
  UserIcon,
} from '@causeway/web/components/icons.tsx'
import { HistoryIcon } from '@causeway/web/components/more-icons.tsx'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Queues, queueQueries } from '../features/overview/queries.ts'
import { useMayOpen } from '../operator.ts'
import { ScreenLink } from '../router/screen-link.tsx'
import type { ScreenName } from '../screens.ts'
import styles from './navigation.module.css'
import { useFreshOperator } from './use-fresh-operator.ts'

type Item = {
  readonly to: ScreenName
  readonly icon: ReactNode
  /** How much waits there for an operator. */
  readonly countOf?: (queues: Queues) => number
  /** Screens below its address have entries of their own. */
  readonly isExact?: boolean
}

const groups: readonly (readonly Item[])[] = [
  [
    { to: 'Overview', icon: <DashboardIcon /> },
    {
      to: 'Merchants',
      icon: <BuildingIcon />,
      countOf: ({ to_review, to_confirm }) => to_review.count + to_confirm.count,
    },
    { to: 'Amendments', icon: <EditIcon />, countOf: ({ amendments }) => amendments.count },
    { to: 'Requests', icon: <MailIcon />, countOf: ({ requests_answered }) => requests_answered.count },
  ],
  [
    { to: 'Ledger', icon: <DocumentIcon />, isExact: true },
    { to: 'Positions', icon: <BankIcon /> },
    { to: 'LedgerAudits', icon: <ShieldCheckIcon /> },
    { to: 'Rates', icon: <GlobeIcon /> },
  ],
  [
    { to: 'AuditLog', icon: <HistoryIcon /> },
    { to: 'Operators', icon: <UserIcon /> },
    { to: 'FailedJobs', icon: <AlertIcon />, countOf: ({ failed_jobs }) => failed_jobs.count },
  ],
]

export function Navigation() {
  const t = useTranslations('nav')
  useFreshOperator()
  const mayOpen = useMayOpen()
  const open = groups.map((items) => items.filter(({ to }) => mayOpen(to)))
  return (
    <nav className={styles['navigation']} aria-label={t('label')}>
      {open
        .filter((items) => items.length > 0)
        .map((items) => (
          <ul key={items[0]?.to} className={styles['group']}>
            {items.map((item) => (
              <NavigationItem key={item.to} item={item} />
            ))}
          </ul>
        ))}
    </nav>
  )
}

function NavigationItem({ item: { to, icon, countOf, isExact = false } }: { readonly item: Item }) {
  const titles = useTranslations('titles')
  const t = useTranslations('nav')
  const { data } = useQuery(queueQueries.all())
  const count = (data && countOf?.(data)) ?? 0
  return (
    <li>
      <ScreenLink to={to} className={styles['item']} activeClassName={styles['active']} isExact={isExact}>
        {icon}
        {titles(to)}
        {count > 0 && (
          <span className={styles['count']}>
            {count}
            <VisuallyHidden>{t('waiting')}</VisuallyHidden>
          </span>
        )}
      </ScreenLink>
    </li>
  )
}

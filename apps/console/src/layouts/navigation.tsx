import {
  AlertIcon,
  BankIcon,
  BuildingIcon,
  ChartIcon,
  CheckCircleIcon,
  ClockIcon,
  CloudIcon,
  CopyIcon,
  DashboardIcon,
  DebtIcon,
  DocumentIcon,
  DownloadIcon,
  EditIcon,
  FileIcon,
  FingerprintIcon,
  GlobeIcon,
  HelpIcon,
  HistoryIcon,
  LaptopIcon,
  LockIcon,
  MailIcon,
  PeopleIcon,
  SearchIcon,
  ShieldCheckIcon,
  SlidersIcon,
  SwapIcon,
  UploadIcon,
  UserIcon,
} from '@causeway/web/components/icons.tsx'
import { SideNavigation } from '@causeway/web/layouts/side-navigation.tsx'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Queues, queueQueries } from '../features/overview/queries.ts'
import { useMayOpen } from '../operator.ts'
import { pathOf, type ScreenName } from '../screens.ts'
import { useFreshOperator } from './use-fresh-operator.ts'

type Place = {
  readonly to: ScreenName
  readonly icon: ReactNode
  /** The number of items waiting for an operator. */
  readonly countOf?: (queues: Queues) => number
}

const places: readonly (readonly Place[])[] = [
  [
    { to: 'Overview', icon: <DashboardIcon /> },
    {
      to: 'Merchants',
      icon: <BuildingIcon />,
      countOf: ({ to_review, to_confirm }) => to_review.count + to_confirm.count,
    },
    { to: 'Amendments', icon: <EditIcon />, countOf: ({ amendments }) => amendments.count },
    { to: 'Requests', icon: <MailIcon />, countOf: ({ requests_answered }) => requests_answered.count },
    { to: 'Screening', icon: <SearchIcon />, countOf: ({ screening_hits }) => screening_hits.count },
  ],
  [
    { to: 'Applications', icon: <FileIcon />, countOf: ({ applications }) => applications.count },
    { to: 'Holders', icon: <FingerprintIcon />, countOf: ({ holders }) => holders.count },
    { to: 'Stores', icon: <LaptopIcon />, countOf: ({ stores }) => stores.count },
    {
      to: 'ReceiptAccounts',
      icon: <BankIcon />,
      countOf: ({ accounts_failed }) => accounts_failed.count,
    },
  ],
  [
    {
      to: 'Receipts',
      icon: <DownloadIcon />,
      countOf: ({ receipts_held, recalls }) => receipts_held.count + recalls.count,
    },
    {
      to: 'TradeSubmissions',
      icon: <CopyIcon />,
      countOf: ({ trade_submissions }) => trade_submissions.count,
    },
    { to: 'Payees', icon: <PeopleIcon />, countOf: ({ payees }) => payees.count },
    {
      to: 'Payments',
      icon: <UploadIcon />,
      countOf: ({ payments_to_review, payments_unknown }) =>
        payments_to_review.count + payments_unknown.count,
    },
    {
      to: 'Treasury',
      icon: <LockIcon />,
      countOf: ({ payments_unfunded }) => payments_unfunded.count,
    },
    { to: 'Suspense', icon: <ClockIcon />, countOf: ({ suspense }) => suspense.count },
    { to: 'Enquiries', icon: <HelpIcon />, countOf: ({ enquiries }) => enquiries.count },
    { to: 'Debts', icon: <DebtIcon />, countOf: ({ debts_to_confirm }) => debts_to_confirm.count },
    { to: 'BankMessages', icon: <CloudIcon />, countOf: ({ bank_exceptions }) => bank_exceptions.count },
    { to: 'BankStatements', icon: <CheckCircleIcon /> },
    ...(sandboxIsOn ? [{ to: 'SandboxBank', icon: <SwapIcon /> } as const] : []),
  ],
  [
    { to: 'Ledger', icon: <DocumentIcon /> },
    { to: 'Positions', icon: <ChartIcon /> },
    { to: 'LedgerAudits', icon: <ShieldCheckIcon /> },
    { to: 'Rates', icon: <GlobeIcon />, countOf: ({ margins_to_confirm }) => margins_to_confirm.count },
  ],
  [
    {
      to: 'Policies',
      icon: <SlidersIcon />,
      countOf: ({ policies_to_confirm }) => policies_to_confirm.count,
    },
    { to: 'AuditLog', icon: <HistoryIcon /> },
    { to: 'Operators', icon: <UserIcon /> },
    { to: 'FailedJobs', icon: <AlertIcon />, countOf: ({ failed_jobs }) => failed_jobs.count },
  ],
]

export function Navigation() {
  const titles = useTranslations('titles')
  useFreshOperator()
  const mayOpen = useMayOpen()
  const { data } = useQuery(queueQueries.all())
  const groups = places.map((group) => ({
    items: group
      .filter(({ to }) => mayOpen(to))
      .map(({ to, countOf, ...look }) => ({
        ...look,
        path: pathOf(to),
        label: titles(to),
        count: (data && countOf?.(data)) ?? 0,
      })),
  }))
  return <SideNavigation groups={groups.filter(({ items }) => items.length > 0)} />
}

import { classNames } from '@causeway/web/components/class-names.ts'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Age, isLate } from '../../components/age.tsx'
import { useMayOpen, useOperator } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ScreenName } from '../../screens.ts'
import styles from './overview.module.css'
import { type Queues, queueQueries } from './queries.ts'
import { TreasuryAlarms } from './treasury-alarms.tsx'

type Place = { readonly to: ScreenName; readonly search?: Search }

/** The screen of each queue. */
const places: Readonly<Record<keyof Queues, Place>> = {
  to_review: { to: 'Merchants', search: { queue: 'to_review' } },
  to_confirm: { to: 'Merchants', search: { queue: 'to_confirm' } },
  amendments: { to: 'Amendments' },
  requests_answered: { to: 'Requests', search: { request_state: 'answered' } },
  requests_open: { to: 'Requests', search: { request_state: 'action_required' } },
  applications: { to: 'Applications', search: { queue: 'waiting' } },
  holders: { to: 'Holders', search: { queue: 'to_review' } },
  holders_expired: { to: 'Holders', search: { queue: 'expired' } },
  stores: { to: 'Stores', search: { store_state: 'proof_given' } },
  stores_overdue: { to: 'Stores', search: { store_state: 'proof_due' } },
  accounts_failed: { to: 'ReceiptAccounts', search: { account_state: 'failed' } },
  margins_to_confirm: { to: 'Rates' },
  policies_to_confirm: { to: 'Policies' },
  screening_hits: { to: 'Screening', search: { hit_state: 'waiting' } },
  trade_submissions: { to: 'TradeSubmissions', search: { submission_state: 'submitted' } },
  receipts_held: { to: 'Receipts', search: { queue: 'held' } },
  recalls: { to: 'Receipts', search: { queue: 'recalled' } },
  suspense: { to: 'Suspense', search: { suspense_state: 'open' } },
  enquiries: { to: 'Enquiries', search: { enquiry_state: 'open' } },
  debts_to_confirm: { to: 'Debts', search: { debt_state: 'open' } },
  bank_exceptions: { to: 'BankMessages', search: { queue: 'waiting' } },
  failed_jobs: { to: 'FailedJobs' },
}

export function OverviewScreen() {
  const t = useTranslations('overview')
  const titles = useTranslations('titles')
  const queues = useQuery(queueQueries.all())
  const mayOpen = useMayOpen()
  const names = (Object.keys(places) as (keyof Queues)[]).filter((name) => mayOpen(places[name].to))
  return (
    <Page title={titles('Overview')} context={t('context', { name: useOperator()?.name ?? '' })}>
      {mayOpen('LedgerAudits') && <TreasuryAlarms />}
      <Loaded query={queues} lines={6}>
        {(data) => (
          <ul className={styles['queues']}>
            {names.map((name) => (
              <QueueCard key={name} name={name} queue={data[name]} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}

type CardProps = { readonly name: keyof Queues; readonly queue: Queues[keyof Queues] }

function QueueCard({ name, queue: { count, oldest_at } }: CardProps) {
  const t = useTranslations('overview')
  return (
    <li className={styles['queue']}>
      <div className={styles['name']}>
        <ScreenLink {...places[name]}>{t(`queues.${name}.name`)}</ScreenLink>
      </div>
      <p className={classNames(styles['count'], count === 0 && styles['none'])}>{count}</p>
      <p className={classNames(styles['age'], oldest_at !== null && isLate(oldest_at) && styles['late'])}>
        {oldest_at ? t.rich('oldest', { age: () => <Age since={oldest_at} /> }) : t(`queues.${name}.nothing`)}
      </p>
    </li>
  )
}

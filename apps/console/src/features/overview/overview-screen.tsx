import { classNames } from '@causeway/web/components/class-names.ts'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
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

/**
 * The screen of each queue, in the order of what cannot wait: money with a date of another party, the list of
 * sanctions, decisions that a colleague began, cases of merchants, and what merchants owe us.
 */
const places: Readonly<Record<keyof Queues, Place>> = {
  payments_unknown: { to: 'Payments', search: { queue: 'unknown' } },
  recalls: { to: 'Receipts', search: { queue: 'recalled' } },
  screening_hits: { to: 'Screening', search: { hit_state: 'waiting' } },
  payments_unfunded: { to: 'Treasury' },
  payments_late: { to: 'Payments', search: { queue: 'late' } },
  payments_to_review: { to: 'Payments', search: { queue: 'to_review' } },
  receipts_held: { to: 'Receipts', search: { queue: 'held' } },
  bank_exceptions: { to: 'BankMessages', search: { queue: 'waiting' } },
  suspense: { to: 'Suspense', search: { suspense_state: 'open' } },
  enquiries: { to: 'Enquiries', search: { enquiry_state: 'open' } },
  to_confirm: { to: 'Merchants', search: { queue: 'to_confirm' } },
  debts_to_confirm: { to: 'Debts', search: { debt_state: 'open' } },
  margins_to_confirm: { to: 'Rates' },
  policies_to_confirm: { to: 'Policies' },
  to_review: { to: 'Merchants', search: { queue: 'to_review' } },
  applications: { to: 'Applications', search: { queue: 'waiting' } },
  holders: { to: 'Holders', search: { queue: 'to_review' } },
  payees: { to: 'Payees', search: { queue: 'to_review' } },
  trade_submissions: { to: 'TradeSubmissions', search: { submission_state: 'submitted' } },
  amendments: { to: 'Amendments' },
  stores: { to: 'Stores', search: { store_state: 'proof_given' } },
  requests_answered: { to: 'Requests', search: { request_state: 'answered' } },
  accounts_failed: { to: 'ReceiptAccounts', search: { account_state: 'failed' } },
  failed_jobs: { to: 'FailedJobs' },
  stores_overdue: { to: 'Stores', search: { store_state: 'proof_due' } },
  holders_expired: { to: 'Holders', search: { queue: 'expired' } },
  requests_open: { to: 'Requests', search: { request_state: 'action_required' } },
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
        {(data) => <Overview queues={data} names={names} />}
      </Loaded>
    </Page>
  )
}

type Props = { readonly queues: Queues; readonly names: readonly (keyof Queues)[] }

/** A card for each queue with work; the others are only named. */
function Overview({ queues, names }: Props) {
  const t = useTranslations('overview')
  const waiting = names.filter((name) => queues[name].count > 0)
  const done = names.filter((name) => queues[name].count === 0)
  return (
    <>
      {waiting.length === 0 && <EmptyState title={t('allDone')} />}
      {waiting.length > 0 && (
        <ul className={styles['queues']}>
          {waiting.map((name) => (
            <QueueCard key={name} name={name} queue={queues[name]} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <Section title={t('done')}>
          <ul className={styles['done']}>
            {done.map((name) => (
              <li key={name}>
                <ScreenLink {...places[name]}>{t(`queues.${name}`)}</ScreenLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type CardProps = { readonly name: keyof Queues; readonly queue: Queues[keyof Queues] }

function QueueCard({ name, queue: { count, oldest_at } }: CardProps) {
  const t = useTranslations('overview')
  return (
    <li className={styles['queue']}>
      <div className={styles['name']}>
        <ScreenLink {...places[name]}>{t(`queues.${name}`)}</ScreenLink>
      </div>
      <p className={styles['count']}>{count}</p>
      {oldest_at && (
        <p className={classNames(styles['age'], isLate(oldest_at) && styles['late'])}>
          {t.rich('oldest', { age: () => <Age since={oldest_at} /> })}
        </p>
      )}
    </li>
  )
}

import { failureCode } from '@causeway/web/api/failure.ts'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState, NotFoundState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './ledger.module.css'
import { LegsTable } from './legs-table.tsx'
import { type ConsoleTransaction, ledgerQueries } from './queries.ts'
import { Merchant, Reference, Seal } from './transaction-row.tsx'

export function TransactionScreen() {
  const id = useScreenSearch()['id'] ?? ''
  return id ? <TransactionById id={id} /> : <NoTransaction />
}

function TransactionById({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(ledgerQueries.transaction(id))
  if (data) return <TransactionPage transaction={data} />
  if (failureCode(error) === 'transaction_not_found') return <NoTransaction />
  if (error) return <ErrorState level={1} failure={error} onRetry={() => void refetch()} />
  return <Skeleton lines={8} />
}

function NoTransaction() {
  const t = useTranslations('journal')
  return (
    <NotFoundState action={<ScreenLink to="Ledger">{t('toList')}</ScreenLink>}>{t('notFound')}</NotFoundState>
  )
}

type Props = { readonly transaction: ConsoleTransaction }

function TransactionPage({ transaction }: Props) {
  const t = useTranslations('journal')
  const titles = useTranslations('titles')
  const kinds = useTranslations('ledger.kinds')
  return (
    <Page
      title={kinds(transaction.kind)}
      breadcrumb={<ScreenLink to="Ledger">{titles('Ledger')}</ScreenLink>}
      context={<Time value={transaction.posted_at} />}
    >
      <SectionCard>
        <Facts transaction={transaction} />
      </SectionCard>
      <Section title={t('legs')} note={t('context')}>
        <div className={styles['sheet']}>
          <LegsTable transaction={transaction} />
        </div>
      </Section>
    </Page>
  )
}

function Facts({ transaction }: Props) {
  const t = useTranslations('journal.facts')
  const { id, key, block, reverses } = transaction
  return (
    <DescriptionList>
      <Description term={t('id')}>
        <CopyField value={id} label={t('copyId')} />
      </Description>
      <Description term={t('key')}>
        <CopyField value={key} label={t('copyKey')}>
          <span className={styles['code']}>{key}</span>
        </CopyField>
      </Description>
      <Description term={t('reference')}>
        <Reference transaction={transaction} />
      </Description>
      <Description term={t('merchant')}>
        <Merchant transaction={transaction} />
      </Description>
      <Description term={t('block')}>
        <Seal block={block} />
      </Description>
      {reverses && (
        <Description term={t('reverses')}>
          <ScreenLink to="Transaction" search={{ id: reverses }}>
            {reverses}
          </ScreenLink>
        </Description>
      )}
    </DescriptionList>
  )
}

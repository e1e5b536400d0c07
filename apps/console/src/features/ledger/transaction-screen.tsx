import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './ledger.module.css'
import { LegsTable } from './legs-table.tsx'
import { type ConsoleTransaction, ledgerQueries } from './queries.ts'
import { Merchant, Reference, Seal } from './transaction-row.tsx'

export function TransactionScreen() {
  const t = useTranslations('journal')
  return (
    <OneScreen
      queryOf={ledgerQueries.transaction}
      unknown="transaction_not_found"
      list="Ledger"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(transaction) => <TransactionPage transaction={transaction} />}
    </OneScreen>
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
      <CopyRow term={t('id')} value={id} label={t('copyId')} />
      <CopyRow term={t('key')} value={key} label={t('copyKey')} />
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

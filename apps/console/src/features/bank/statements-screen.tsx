import { bankStatementList } from '@causeway/contract'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { type BankStatement, bankQueries } from './queries.ts'
import { ReconciliationCard } from './reconciliation-card.tsx'
import { useStatementColumns } from './use-statement-columns.tsx'

const filters = filtersOf({ names: 'bank.statements.filters' })

/** Each settlement account against its last statement, and all statements below. */
export function StatementsScreen() {
  const t = useTranslations('bank.statements')
  const titles = useTranslations('titles')
  const address = useListAddress(bankStatementList, { filters })
  const reconciliation = useQuery(bankQueries.reconciliation())
  return (
    <Page title={titles('BankStatements')} context={t('context')}>
      <Loaded query={reconciliation} lines={8}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <EmptyState title={t('noAccounts')}>{t('noAccountsWords')}</EmptyState>
          ) : (
            <div className={desk['stack']}>
              {accounts.map((account) => (
                <ReconciliationCard key={`${account.bank} ${account.account}`} account={account} />
              ))}
            </div>
          )
        }
      </Loaded>
      <Section title={t('title')}>
        <ListView<BankStatement>
          label={t('list')}
          address={address}
          query={useQuery(bankQueries.statements(address.query))}
          columns={useStatementColumns()}
          empty={<EmptyState title={t('none')}>{t('noneWords')}</EmptyState>}
        />
      </Section>
    </Page>
  )
}

import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { useBankName } from '../../bank-name.ts'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { Name } from '../../components/name.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import type { OpenItem, Reconciliation } from './queries.ts'
import { StatementChecks } from './use-statement-columns.tsx'

type Props = { readonly account: Reconciliation }

const text = ({ amount, currency }: Reconciliation['books']) => formatAmount(amount, currency)

/** One settlement account: our books, the bank's closing balance and the open items between them. */
export function ReconciliationCard({ account }: Props) {
  const t = useTranslations('bank.reconciliation')
  const bankName = useBankName()
  const { currency, statement, difference, open_items, open_count } = account
  const isEqual = Number(difference.amount) === 0
  const verdict = !statement ? 'none' : isEqual ? 'equal' : 'differs'
  const tones = { none: 'idle', equal: 'good', differs: 'bad' } as const
  return (
    <Section
      title={t('title', { bank: bankName(account.bank), currency })}
      aside={<StatusBadge tone={tones[verdict]}>{t(`verdicts.${verdict}`)}</StatusBadge>}
    >
      <div className={desk['stack']}>
        <SectionCard>
          <Figures account={account} />
        </SectionCard>
        {open_count > open_items.length && (
          <p className={desk['quiet']}>{t('more', { shown: open_items.length, count: open_count })}</p>
        )}
        {open_items.length > 0 && <OpenItems account={account.account} items={open_items} />}
      </div>
    </Section>
  )
}

function Figures({ account: { account, statement, books, open_sum, difference } }: Props) {
  const t = useTranslations('bank.reconciliation')
  return (
    <DescriptionList>
      <Description term={t('account')}>
        <span className={desk['code']}>{account}</span>
      </Description>
      <Description term={t('statement')}>
        {statement ? (
          <span className={desk['badges']}>
            <ScreenLink to="BankMessage" search={{ id: statement.message_id }}>
              {t('numbered', { sequence: statement.sequence, day: statement.closed_on })}
            </ScreenLink>
            <StatementChecks statement={statement} />
          </span>
        ) : (
          t('noStatement')
        )}
      </Description>
      {statement && (
        <>
          <Description term={t('books')}>{text(books)}</Description>
          <Description term={t('closing')}>{text(statement.closing)}</Description>
          <Description term={t('openSum')}>{text(open_sum)}</Description>
          <Description term={t('difference')} strong>
            {text(difference)}
          </Description>
        </>
      )}
    </DescriptionList>
  )
}

type OpenProps = { readonly account: string; readonly items: readonly OpenItem[] }

/** Movements in our books that no statement has told of. They post nothing. */
function OpenItems({ account, items }: OpenProps) {
  const t = useTranslations('bank.reconciliation')
  return (
    <ListTable<OpenItem>
      label={t('openItems', { account })}
      columns={useColumns()}
      rows={items}
      rowKey={({ entry_id }) => entry_id}
      empty={<EmptyState title={t('openItems', { account })} />}
    />
  )
}

function useColumns(): Column<OpenItem>[] {
  const t = useTranslations('bank.reconciliation.columns')
  const words = useTranslations('bank')
  return columnsOf(t, {
    reference: {
      cell: ({ bank_reference }) => <span className={desk['code']}>{bank_reference}</span>,
      card: 'title',
    },
    amount: {
      align: 'end',
      cell: ({ amount }) => <span className={desk['figure']}>{text(amount)}</span>,
      card: 'amount',
    },
    other: { cell: ({ other_name }) => <Name name={other_name || '–'} />, card: 'wide' },
    purpose: { cell: ({ purpose }) => words(`purposes.${purpose}`) },
    booked: { cell: ({ booked_on }) => <Day value={booked_on} />, card: 'note' },
    due: {
      cell: ({ is_due }) => (
        <StatusBadge tone={is_due ? 'warn' : 'idle'}>
          {words(`reconciliation.${is_due ? 'due' : 'young'}`)}
        </StatusBadge>
      ),
      card: 'state',
    },
  })
}

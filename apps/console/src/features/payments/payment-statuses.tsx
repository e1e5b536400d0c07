import { Section } from '@causeway/web/components/page.tsx'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ConsolePaymentDetail } from './queries.ts'

type Status = ConsolePaymentDetail['statuses'][number]

const tones: Readonly<Record<Status['effect'], StatusTone>> = {
  moved: 'good',
  known: 'idle',
  late: 'idle',
  contradicts: 'bad',
}

/** What the bank said of a payment, each with what followed and its message; the newest first. */
export function PaymentStatuses({ payment: { statuses } }: { readonly payment: ConsolePaymentDetail }) {
  const t = useTranslations('payments.statuses')
  return (
    <Section title={t('title')}>
      <ListTable<Status>
        label={t('list')}
        columns={useColumns()}
        rows={statuses.toReversed()}
        rowKey={({ id }) => id}
        empty={<p className={desk['quiet']}>{t('none')}</p>}
      />
    </Section>
  )
}

function useColumns(): Column<Status>[] {
  const t = useTranslations('payments.statuses.columns')
  const words = useTranslations('payments.statuses')
  const wordsOf = usePathWords()
  const mayOpen = useMayOpen()('BankMessage')
  return columnsOf(t, {
    status: {
      cell: ({ status }) => (
        <span className={desk['facts']}>
          <span className={desk['code']}>{status}</span>
          {wordsOf(`payments.statuses.words.${status}`)}
        </span>
      ),
      card: 'title',
    },
    effect: {
      cell: ({ effect }) => <StatusBadge tone={tones[effect]}>{words(`effects.${effect}`)}</StatusBadge>,
      card: 'state',
    },
    reason: {
      cell: ({ reason, reason_text }) => [reason, reason_text].filter(Boolean).join(' ') || '–',
      card: 'wide',
    },
    told: { cell: ({ told_at }) => <Time value={told_at} />, card: 'note' },
    message: {
      cell: ({ message_id: id }) =>
        mayOpen ? (
          <ScreenLink to="BankMessage" search={{ id }}>
            {words('see')}
          </ScreenLink>
        ) : (
          '–'
        ),
      card: 'wide',
    },
  })
}

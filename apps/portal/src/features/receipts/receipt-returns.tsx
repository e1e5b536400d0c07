import type { ReceiptDetail } from '@causeway/contract'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'

const tones = { waiting: 'info', sent: 'info', booked: 'idle', refused: 'bad' } as const

/** The returns of a receipt, with what the bank said. */
export function ReceiptReturns({ returns }: Pick<ReceiptDetail, 'returns'>) {
  const t = useTranslations('receipts.returns')
  return (
    <Section title={t('title')}>
      <RowList label={t('title')}>
        {returns.map(({ n, amount, reason, return_state, created_at, ended_at }) => (
          <ListRow
            key={n}
            title={<Amount {...amount} />}
            detail={
              <>
                {t(`reasons.${reason}`)}
                <br />
                <Time value={ended_at ?? created_at} />
              </>
            }
            aside={<StatusBadge tone={tones[return_state]}>{t(`states.${return_state}`)}</StatusBadge>}
          />
        ))}
      </RowList>
    </Section>
  )
}

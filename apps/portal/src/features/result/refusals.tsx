import type { Merchant } from '@causeway/contract'
import { AlertIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useTranslations } from 'use-intl'

/** Item by item: what was found wrong, why, and what mends it. */
export function Refusals({ merchant }: { readonly merchant: Merchant }) {
  const t = useTranslations('result')
  const nameOf = (field: Merchant['refusals'][number]['field']) =>
    field === 'registration_number' ? t(`company.numbers.${merchant.jurisdiction}`) : t(`company.${field}`)
  return (
    <Section title={t('refusals.title')}>
      <RowList label={t('refusals.title')}>
        {merchant.refusals.map(({ field, reason }) => (
          <ListRow
            key={`${field} ${reason}`}
            icon={<AlertIcon />}
            tone="bad"
            title={`${nameOf(field)} · ${t(`refusals.reasons.${reason}`)}`}
            detail={t(`refusals.advice.${reason}`)}
          />
        ))}
      </RowList>
    </Section>
  )
}

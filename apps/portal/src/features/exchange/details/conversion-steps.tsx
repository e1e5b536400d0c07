import type { Conversion } from '@causeway/contract'
import { Timeline } from '@causeway/web/components/timeline.tsx'
import { useTranslations } from 'use-intl'

/** Booked, then settled: when each happened, and what it means. */
export function ConversionSteps({ conversion }: { readonly conversion: Conversion }) {
  const t = useTranslations('exchange-details.one')
  const { booked_at, settled_at } = conversion
  return (
    <Timeline
      steps={[
        { id: 'booked', title: t('booked'), state: 'done', at: booked_at, remark: t('bookedRemark') },
        {
          id: 'settled',
          title: t('settled'),
          state: settled_at ? 'done' : 'current',
          ...(settled_at && { at: settled_at, remark: t('settledRemark') }),
        },
      ]}
    />
  )
}

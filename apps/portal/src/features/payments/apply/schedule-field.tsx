import { DateField } from '@causeway/web/components/date-field.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../profile-form/parts/choice-field.tsx'
import { OfPath } from '../../profile-form/parts/fields.tsx'
import styles from './pay-apply.module.css'
import type { Editing } from './use-editing.ts'

/** Now, or on a day to come. A rate is held for minutes, so a payment with an exchange is made now. */
export function ScheduleField({ editing: { mayWait, facts } }: { readonly editing: Editing }) {
  const t = useTranslations('payment-apply.schedule')
  const schedule = useWatch({ name: 'schedule' }) as string
  const { days } = facts.current
  if (!mayWait) return null
  return (
    <Section title={t('title')}>
      <div className={styles['stack']}>
        <ChoiceField
          name="schedule"
          label={t('label')}
          choices={[
            { value: 'now', label: t('now'), note: t('nowNote') },
            { value: 'later', label: t('later'), note: t('laterNote') },
          ]}
        />
        {schedule === 'later' && (
          <OfPath path="execute_on">
            <DateField
              name="execute_on"
              label={t('day')}
              hint={t('hint', days)}
              errorWords={{ not_an_option: t('wrong', days) }}
              {...days}
            />
          </OfPath>
        )}
      </div>
    </Section>
  )
}

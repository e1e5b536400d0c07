import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '../../src/components/date-field.tsx'
import { DateRange } from '../../src/components/date-range.tsx'
import { Section } from '../../src/components/page.tsx'
import { Form } from '../../src/form/form.tsx'
import { rules } from '../../src/form/rules.ts'
import type { OpenSpan } from '../../src/format/date-span.ts'
import styles from './gallery.module.css'

const nothing = rules<{ day: string }>({})

/** The limits are in the past, so that the days on offer are the same on every day. */
export function DatesPart() {
  const t = useTranslations('gallery.dates')
  const [span, setSpan] = useState<OpenSpan>({})
  return (
    <Section title={t('title')}>
      <div className={styles['pair']}>
        <Form schema={nothing} defaultValues={{ day: '' }} submitLabel={t('save')} onSubmit={() => undefined}>
          <DateField name="day" label={t('day')} min="2024-02-10" max="2026-03-20" />
        </Form>
        <DateRange label={t('span')} value={span} onChange={setSpan} min="2024-02-10" max="2026-03-20" />
      </div>
      <p className={styles['log']} data-testid="span">
        {JSON.stringify(span)}
      </p>
    </Section>
  )
}

import type { Merchant, Request } from '@causeway/contract'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { requestQueries } from '../queries.ts'
import styles from '../requests.module.css'

/** Of one file with the card of an open request. */
const ItemAnswers = lazyPart(async () => (await import('../request-card.tsx')).ItemAnswers, 2)

type Props = {
  readonly merchant: Merchant
  readonly subject: Pick<Request['subject'], 'kind' | 'id'>
}

/** The closed requests about an object, each folded, with their answers and files. Often there are none. */
export function ClosedRequests({ merchant, subject: { kind, id } }: Props) {
  const t = useTranslations('requests.closed')
  const language = useLocale()
  const { data = [] } = useQuery({
    ...requestQueries.closed(),
    select: (all) => all.filter(({ subject }) => subject.kind === kind && subject.id === id),
  })
  if (data.length === 0) return null
  return (
    <Section title={t('title')}>
      <div className={styles['requests']}>
        {data.map((request) => (
          <details key={request.id} className={styles['closed']}>
            <summary>
              {request.title[language]} <NumberText value={request.number} />
            </summary>
            <p className={styles['line']}>
              {request.close_reason && t(`reasons.${request.close_reason}`)}
              {request.closed_at && (
                <>
                  {' · '}
                  <Time value={request.closed_at} />
                </>
              )}
            </p>
            <ItemAnswers items={request.items} profile={merchant.profile} />
          </details>
        ))}
      </div>
    </Section>
  )
}

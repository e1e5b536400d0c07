import type { Merchant, Request } from '@causeway/contract'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { requestQueries } from '../queries.ts'
import styles from '../requests.module.css'

/** Loaded on demand: usually there are no requests. */
const RequestCard = lazyPart(async () => (await import('../request-card.tsx')).RequestCard, 4)

type Subject = Pick<Request['subject'], 'kind' | 'id'>

type Props = {
  readonly merchant: Merchant
  /** Only the requests about this object, on the object's own screen. */
  readonly subject?: Subject
}

/** Open requests of the provider, answered in place. Renders nothing if there are none. */
export function OpenRequests({ merchant, subject }: Props) {
  const t = useTranslations('requests')
  const query = useQuery({
    ...requestQueries.open(),
    select: (all) => (subject ? all.filter((each) => isAbout(each, subject)) : all),
  })
  const { isChanged, markAnswered, markChanged } = useChangesElsewhere(query.data)
  // No skeleton: usually there are no requests, and the placeholder would only flicker.
  if (query.isPending || (query.data?.length === 0 && !isChanged)) return null
  const waits = query.data?.some(({ request_state }) => request_state === 'action_required') ?? true
  return (
    <Section title={t(waits ? 'title' : 'answered')}>
      <div className={styles['requests']}>
        {isChanged && (
          <Notice tone="info" role="status">
            {t('changed')}
          </Notice>
        )}
        <Loaded query={query} lines={4}>
          {(requests) =>
            requests.map((request) => (
              <RequestCard
                key={`${request.id} ${request.round}`}
                request={request}
                merchant={merchant}
                isNamed={!subject}
                onAnswer={() => markAnswered(request.id)}
                onConflict={markChanged}
              />
            ))
          }
        </Loaded>
      </div>
    </Section>
  )
}

const isAbout = ({ subject }: Request, { kind, id }: Subject) => subject.kind === kind && subject.id === id

/** Whether an open request was answered, closed or withdrawn elsewhere. */
function useChangesElsewhere(requests: readonly Request[] | undefined) {
  const [isChanged, setChanged] = useState(false)
  const waiting = useRef<readonly string[]>([])
  const answered = useRef(new Set<string>())
  useEffect(() => {
    if (!requests) return
    const now = requests
      .filter(({ request_state }) => request_state === 'action_required')
      .map(({ id }) => id)
    const isGone = waiting.current.some((id) => !now.includes(id) && !answered.current.has(id))
    if (isGone) setChanged(true)
    waiting.current = now
  }, [requests])
  return {
    isChanged,
    markAnswered: (id: string) => answered.current.add(id),
    markChanged: () => setChanged(true),
  }
}

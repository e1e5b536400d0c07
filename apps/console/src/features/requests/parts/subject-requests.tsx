import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import desk from '../../../components/desk.module.css'
import { requestQueries } from '../queries.ts'
import { RequestCard } from './request-card.tsx'

type Props = {
  readonly subject_id: string
  readonly merchant_id: string
  readonly words: { readonly title: string; readonly none: string }
}

/** What the merchant was asked about a subject, the newest request first. */
export function SubjectRequests({ subject_id, merchant_id, words }: Props) {
  const chosen = useScreenSearch()['request']
  const requests = useQuery(requestQueries.list({ page_size: 100, subject_id }))
  return (
    <Section title={words.title}>
      <Loaded query={requests} lines={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={desk['quiet']}>{words.none}</p>
          ) : (
            <div className={desk['stack']}>
              {list.toReversed().map((request) => (
                <RequestCard
                  key={request.id}
                  about={{ merchant_id }}
                  request={request}
                  isChosen={request.id === chosen}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}

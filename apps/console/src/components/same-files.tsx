import { send } from '@causeway/web/api/send.ts'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../router/screen-link.ts'
import styles from './same-files.module.css'

const AT_ONCE = 100

const sameFiles = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['files', 'same', ...ids],
    queryFn: ({ signal }) =>
      send('GET /api/console/files/same', { query: { file_ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  })

type Props = {
  /** Read together with the other files of the card. */
  readonly among: readonly string[]
  readonly id: string
}

/** Where other merchants use a file with the same bytes; nothing if none does. */
export function SameFiles({ among, id }: Props) {
  const t = useTranslations('shell.sameFiles')
  const { data } = useQuery(sameFiles(among.slice(0, AT_ONCE)))
  const found = data?.same.filter(({ file_id }) => file_id === id) ?? []
  if (found.length === 0) return null
  return (
    <span className={styles['same']}>
      <StatusBadge tone="warn">{t('found')}</StatusBadge>
      {found.map(({ merchant_id, merchant_number, uses, uploaded_at }) => (
        <span key={`${merchant_id} ${uploaded_at}`} className={styles['at']}>
          {t.rich('at', {
            uses: uses.map((use) => t(`uses.${use}`)).join(t('and')),
            merchant: () => (
              <ScreenLink to="Merchant" search={{ id: merchant_id }}>
                {merchant_number}
              </ScreenLink>
            ),
            time: () => <Time value={uploaded_at} />,
          })}
        </span>
      ))}
    </span>
  )
}

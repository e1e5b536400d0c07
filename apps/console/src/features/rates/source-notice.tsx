import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { ConsoleRates } from './queries.ts'

const SECOND_MS = 1000
/** Above this, the age is shown in minutes or larger units. */
const SECONDS_MAX = 120

/** Measured by the server's clock, which also decides when rates are stale. It advances without a request. */
function useAge(at: string | undefined): number {
  useNow({ updateInterval: SECOND_MS })
  return at ? Math.max(0, Math.round((serverNow() - Date.parse(at)) / SECOND_MS)) : 0
}

/** The source of the rates, their age, and whether quotes are available. */
export function SourceNotice({ rates }: { readonly rates: ConsoleRates }) {
  const t = useTranslations('rates.source')
  const format = useFormatter()
  const wordsOf = usePathWords()
  const { source, snapshot, stale_after } = rates
  const seconds = useAge(snapshot?.at)
  const isStale = rates.is_stale || seconds > stale_after
  const name = wordsOf(`rates.sources.${source}`) ?? source
  if (!snapshot) {
    return (
      <Notice tone="bad" title={<span role="alert">{t('none')}</span>}>
        {t('from', { source: name })}
      </Notice>
    )
  }
  const at = () => <Time value={snapshot.at} />
  const age =
    seconds < SECONDS_MAX
      ? t('seconds', { seconds })
      : format.relativeTime(new Date(snapshot.at), new Date(serverNow()))
  return (
    <Notice
      tone={isStale ? 'bad' : 'good'}
      // Announced without the age, which changes every second.
      title={isStale ? <span role="alert">{t('stale')}</span> : t('fresh')}
    >
      <p>{t.rich('given', { source: name, time: at, age })}</p>
      {isStale && <p>{t('staleWords', { seconds: stale_after })}</p>}
    </Notice>
  )
}

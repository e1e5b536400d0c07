import { useFormatter, useTranslations } from 'use-intl'
import styles from './door.module.css'
import { type Readiness, useReadiness } from './readiness.ts'

const TONES: Readonly<Record<Readiness, string>> = {
  checking: 'idle',
  ready: 'good',
  notReady: 'warn',
  offline: 'bad',
}

export function InstallationState() {
  const t = useTranslations('door.state')
  const { readiness, checkedAt, busy, retry } = useReadiness()
  const failed = readiness === 'notReady' || readiness === 'offline'
  return (
    <section className={styles['state']} aria-label={t('label')}>
      <div role="status">
        <p className={`${styles['badge']} ${styles[TONES[readiness]]}`}>{t(`${readiness}.title`)}</p>
        <p className={styles['detail']}>{t(`${readiness}.detail`)}</p>
      </div>
      {failed && (
        <button
          type="button"
          className={styles['retry']}
          aria-disabled={busy}
          onClick={busy ? undefined : retry}
        >
          {busy ? t('checking.title') : t('retry')}
        </button>
      )}
      {!failed && checkedAt && <CheckedAt time={checkedAt} />}
    </section>
  )
}

function CheckedAt({ time }: { readonly time: Date }) {
  const t = useTranslations('door.state')
  const format = useFormatter()
  const clock = format.dateTime(time, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return <p className={styles['checked']}>{t('checked', { time: clock })}</p>
}

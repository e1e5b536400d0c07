import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './countdown.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  /** Seconds, from `useSecondsLeft`. */
  readonly left: number
  /** The initial number of seconds, for the ring. */
  readonly total: number
  /** What the time is for: "rate locked for". */
  readonly label: string
  /** The text shown at zero. */
  readonly ended: string
}

const SOON_SECONDS = 10
const LENGTH = 2 * Math.PI * 6

/** A ring and `04:32`. Screen readers announce 30 and 10 seconds, and the end. */
export function Countdown({ left, total, label, ended }: Props) {
  const t = useTranslations('kit-work.countdown')
  const part = Math.min(1, left / Math.max(1, total))
  const told = left === 0 ? ended : left <= SOON_SECONDS ? t('left', { seconds: SOON_SECONDS }) : undefined
  const state = left === 0 ? 'over' : left <= SOON_SECONDS ? 'soon' : undefined
  return (
    <span className={classNames(styles['countdown'], state && styles[state])} data-seconds={left}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className={styles['ring']}>
        <circle className={styles['track']} cx="8" cy="8" r="6" />
        <circle cx="8" cy="8" r="6" strokeDasharray={`${part * LENGTH} ${LENGTH}`} />
      </svg>
      {left === 0 ? ended : `${label} ${formatLeft(left)}`}
      <VisuallyHidden role="status">
        {told ?? (left <= 30 ? t('left', { seconds: 30 }) : undefined)}
      </VisuallyHidden>
    </span>
  )
}

const two = (number: number) => String(number).padStart(2, '0')

/** `04:32`, or `23:59:59` with hours. */
function formatLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

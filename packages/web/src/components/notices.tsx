import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { CheckCircleIcon, InfoIcon, XIcon } from './icons.tsx'
import styles from './notices.module.css'

type Tone = 'good' | 'info'
type Entry = { readonly id: number; readonly words: string; readonly tone: Tone }

const SHOWN_MS = 5000
const AT_MOST = 3

let entries: readonly Entry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** Confirms a small thing in passing. What went wrong is none: it is said in its place, and stays. */
export function notify(words: string, { tone = 'good' }: { readonly tone?: Tone } = {}): void {
  lastId += 1
  change([...entries, { id: lastId, words, tone }].slice(-AT_MOST))
}

function dismiss(id: number): void {
  change(entries.filter((entry) => entry.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the notices appear; once in an app. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => entries)
  const region = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    const element = region.current
    if (!element) return
    // Shown anew, it lies above a dialog that was opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown.length > 0) element.showPopover()
    else setHeld(false)
  }, [shown])

  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      className={styles['region']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((entry) => (
        <NoticeEntry key={entry.id} entry={entry} isHeld={isHeld} />
      ))}
    </div>
  )
}

function NoticeEntry({ entry, isHeld }: { readonly entry: Entry; readonly isHeld: boolean }) {
  const t = useTranslations('kit.dialog')
  const { id, words, tone } = entry
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    <div className={classNames(styles['entry'], styles[tone])}>
      {tone === 'good' ? <CheckCircleIcon /> : <InfoIcon />}
      <span className={styles['words']}>{words}</span>
      <IconButton size="small" label={t('close')} icon={<XIcon />} onClick={() => dismiss(id)} />
    </div>
  )
}

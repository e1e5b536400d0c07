import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { whenForgotten } from '../session/session.ts'
import { createStore } from '../settings/store.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { AlertIcon, CheckCircleIcon, InfoIcon, XIcon } from './icons.tsx'
import styles from './notices.module.css'

type Tone = 'good' | 'info' | 'warn'
type Action = { readonly words: string; readonly run: () => void }
type Settings = {
  readonly tone?: Tone
  /** An action. A notice with one stays until the user closes it. */
  readonly action?: Action
}
type Entry = Settings & { readonly id: number; readonly words: string; readonly tone: Tone }

const SHOWN_MS = 5000
const AT_MOST = 3

const entries = createStore<readonly Entry[]>([])
let lastId = 0

/** Confirms a small action. Errors are not shown this way: they stay where they occurred. */
export function notify(words: string, { tone = 'good', ...settings }: Settings = {}): void {
  lastId += 1
  entries.set([...entries.get(), { ...settings, id: lastId, words, tone }].slice(-AT_MOST))
}

// Notices of one user are not shown to the next.
whenForgotten(() => entries.set([]))

function dismiss(id: number): void {
  entries.set(entries.get().filter((entry) => entry.id !== id))
}

/** The place where notices appear; rendered once per app. */
export function Notices() {
  const shown = useSyncExternalStore(entries.subscribe, entries.get)
  const region = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    const element = region.current
    if (!element) return
    // Showing the popover again puts it above a dialog that was opened since.
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
  const { id, words, tone, action } = entry
  const stays = isHeld || action !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, stays])
  const run = () => {
    dismiss(id)
    action?.run()
  }
  return (
    <div className={classNames(styles['entry'], styles[tone])}>
      {tone === 'good' ? <CheckCircleIcon /> : tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <span className={styles['words']}>{words}</span>
      {action && (
        <Button size="small" onClick={run}>
          {action.words}
        </Button>
      )}
      <IconButton size="small" label={t('close')} icon={<XIcon />} onClick={() => dismiss(id)} />
    </div>
  )
}

import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { whenForgotten } from '../session/session.ts'
import { createStore } from '../settings/store.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { AlertIcon, CheckCircleIcon, InfoIcon, XIcon } from './icons.tsx'
import styles from './notices.module.css'
import { useLostFocus } from './use-lost-focus.ts'

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

/** The regions of the frame and of every open dialog, around which all is inert. The last one is used. */
const regions = createStore<readonly string[]>([])
const NONE: readonly Entry[] = []

function useEntries(): readonly Entry[] {
  const id = useId()
  useEffect(() => {
    regions.set([...regions.get(), id])
    return () => regions.set(regions.get().filter((each) => each !== id))
  }, [id])
  const isLast = useSyncExternalStore(regions.subscribe, () => regions.get().at(-1) === id)
  const all = useSyncExternalStore(entries.subscribe, entries.get)
  return isLast ? all : NONE
}

/** The place where notices appear. It is there before them, so that screen readers announce them. */
export function Notices() {
  const shown = useEntries()
  const region = useRef<HTMLDivElement>(null)
  const origin = useRef<Element>(null)
  const [isHeld, setHeld] = useState(false)
  if (isHeld && shown.length === 0) setHeld(false)
  // From a closed notice the focus goes to another one, and from the last one to where it came from.
  const { onFocus, onBlur } = useLostFocus(
    () => region.current?.querySelector('button') ?? (origin.current as HTMLElement | null),
  )
  return (
    <div
      ref={region}
      role="status"
      className={styles['region']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true)
        onFocus(event)
        const from = event.relatedTarget
        if (from && !event.currentTarget.contains(from)) origin.current = from
      }}
      onBlur={() => {
        setHeld(false)
        onBlur()
      }}
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

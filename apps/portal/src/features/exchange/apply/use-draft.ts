import type { FixedSide } from '@causeway/contract'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGoTo } from '../../../router/screen-link.ts'
import { pathOf } from '../../../screens.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'

/** Debounce: no price is calculated for each digit typed. */
const SETTLE_MS = 300

export type Editing = ReturnType<typeof useDraft>

/**
 * The draft being edited. It is also in the address, for reloads, copied links and “back”. The figures are
 * calculated for `settled`, which follows the draft once typing has paused.
 */
export function useDraft() {
  const search = useScreenSearch()
  const [draft, setDraft] = useState(() => readDraft(search))
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    if (draft === settled) return
    const timer = setTimeout(() => setSettled(draft), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [draft, settled])
  const change = useCallback((next: Draft) => {
    setDraft(next)
    setSettled(next)
  }, [])
  useAddress(settled, change)
  const type = useCallback((side: FixedSide, amount: string) => {
    setDraft((before) => ({ ...before, side, amount }))
    // An empty amount needs no debounce.
    if (amount === '') setSettled((before) => ({ ...before, side, amount }))
  }, [])
  return { draft, settled, isSettling: draft !== settled && draft.amount !== '', type, change }
}

/** Writes the draft into the address, and takes over a draft that a link has put there. */
function useAddress(settled: Draft, change: (draft: Draft) => void): void {
  const goTo = useGoTo()
  const isHere = useLocation({ select: ({ pathname }) => pathname === pathOf('ExchangeApply') })
  const { step, ...search } = useScreenSearch()
  const here = textOf(search)
  const shown = useRef(here)
  /** Drafts written to the address that the router has not reported back yet: they are not changes. */
  const onItsWay = useRef<string[]>([])
  useEffect(() => {
    const next = writeDraft(settled)
    const text = textOf(next)
    // A user on the way to another screen or the next step must not be called back.
    if (!isHere || step !== undefined || text === (onItsWay.current.at(-1) ?? shown.current)) return
    onItsWay.current.push(text)
    void goTo('ExchangeApply', next, true)
  }, [settled, isHere, step, goTo])
  useEffect(() => {
    if (!isHere || here === shown.current) return
    shown.current = here
    const own = onItsWay.current.indexOf(here)
    onItsWay.current.splice(0, own + 1)
    if (own < 0) change(readDraft(Object.fromEntries(new URLSearchParams(here))))
  }, [here, isHere, change])
}

/** As the address says it, without empty values. */
function textOf(search: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return new URLSearchParams(entries).toString()
}

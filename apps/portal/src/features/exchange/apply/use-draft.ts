import type { FixedSide } from '@causeway/contract'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGoTo } from '../../../router/screen-link.ts'
import { pathOf } from '../../../screens.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'

/** Nobody wants a price for every digit on the way to an amount. */
const SETTLE_MS = 300

export type Editing = ReturnType<typeof useDraft>

/**
 * What is being filled in. It lives in the address, too: a reload, a copied link and the way back find it.
 * `settled` is what the figures are about: what is typed counts once nobody has typed for a moment.
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
    // Without an amount there is nothing to wait for.
    if (amount === '') setSettled((before) => ({ ...before, side, amount }))
  }, [])
  return { draft, settled, isSettling: draft !== settled && draft.amount !== '', type, change }
}

/** Writes the draft into the address, and takes over what a link has written there. */
function useAddress(settled: Draft, change: (draft: Draft) => void): void {
  const goTo = useGoTo()
  const isHere = useLocation({ select: ({ pathname }) => pathname === pathOf('ExchangeApply') })
  const { step, ...search } = useScreenSearch()
  const here = textOf(search)
  const shown = useRef(here)
  /** What was written and has not come back yet: it is no news. */
  const onItsWay = useRef<string[]>([])
  useEffect(() => {
    const next = writeDraft(settled)
    const text = textOf(next)
    // Whoever is on the way to another screen, or to the next step, must not be called back.
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

/** As the address says it: without what is empty. */
function textOf(search: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return new URLSearchParams(entries).toString()
}

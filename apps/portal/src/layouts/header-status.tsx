import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './onboarding-layout.module.css'

const PLACE = 'header-status'

/** Where in the header a screen may say how it stands. */
export function HeaderStatusPlace() {
  return <div id={PLACE} className={styles['status']} />
}

/** What a screen says there. */
export function HeaderStatus({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(PLACE)), [])
  return place && createPortal(children, place)
}

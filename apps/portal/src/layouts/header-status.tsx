import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './onboarding-layout.module.css'

const PLACE = 'header-status'

/** The place in the header where a screen shows its status. */
export function HeaderStatusPlace() {
  return <div id={PLACE} className={styles['status']} />
}

/** Renders its children in that place. */
export function HeaderStatus({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(PLACE)), [])
  return place && createPortal(children, place)
}

import type { ReactNode } from 'react'
import styles from './icons.module.css'

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  )
}

export function MoonIcon() {
  return (
    <Icon>
      <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z" />
    </Icon>
  )
}

export function SunIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.2v1.6M10 16.2v1.6M2.2 10h1.6M16.2 10h1.6M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1" />
      <path d="M4.5 15.5l1.1-1.1M14.4 5.6l1.1-1.1" />
    </Icon>
  )
}

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="m6 8.2 4 4 4-4" />
    </Icon>
  )
}

export function ChevronRightIcon() {
  return (
    <Icon>
      <path d="m8 5.5 4.5 4.5L8 14.5" />
    </Icon>
  )
}

export function DocumentIcon() {
  return (
    <Icon>
      <path d="M5.2 2.8h6.3l3.5 3.5v10.9H5.2z" />
      <path d="M11.3 2.8v3.7H15M7.8 10.2h4.6M7.8 13.2h4.6" />
    </Icon>
  )
}

export function MailIcon() {
  return (
    <Icon>
      <rect x="2.8" y="4.5" width="14.4" height="11" rx="1.6" />
      <path d="m3.3 5.8 6.7 5 6.7-5" />
    </Icon>
  )
}

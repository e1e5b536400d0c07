import { buttonClass } from '@causeway/web/components/button.tsx'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './auth.module.css'

type Props = { readonly primary?: boolean; readonly children: ReactNode }

/** A link to sign-in, shown as the primary next step or as a secondary link. */
export function SignInLink({ primary = false, children }: Props) {
  if (!primary) {
    return (
      <p className={styles['below']}>
        <ScreenLink to="AuthSignIn">{children}</ScreenLink>
      </p>
    )
  }
  return (
    <ScreenLink to="AuthSignIn" className={buttonClass({ tone: 'primary', size: 'large', wide: true })}>
      {children}
    </ScreenLink>
  )
}

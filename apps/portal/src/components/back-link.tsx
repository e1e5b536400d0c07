import { ArrowLeftIcon } from '@causeway/web/components/icons.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { ScreenLink } from '../router/screen-link.ts'
import { backClass } from './back-class.ts'

type Props = Pick<ComponentProps<typeof ScreenLink>, 'to' | 'search'> & { readonly children: ReactNode }

/** The link above a title that leads back to a list. */
export function BackLink({ to, search = {}, children }: Props) {
  return (
    <ScreenLink to={to} search={search} className={backClass}>
      <ArrowLeftIcon />
      {children}
    </ScreenLink>
  )
}

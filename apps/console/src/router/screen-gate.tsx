import { EmptyState } from '@causeway/web/components/states.tsx'
import { useScreenName } from '@causeway/web/navigation/screen-router.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMayOpen } from '../operator.ts'
import { rolesOf, type ScreenName } from '../screens.ts'
import { ScreenLink } from './screen-link.ts'

/** Shows a screen to operators with its roles. For others it names the roles and sends no requests. */
export function ScreenGate({ children }: { readonly children: ReactNode }) {
  const mayOpen = useMayOpen()
  const name = useScreenName<ScreenName>()
  return name && !mayOpen(name) ? <Refusal name={name} /> : children
}

function Refusal({ name }: { readonly name: ScreenName }) {
  const t = useTranslations('shell')
  const roles = rolesOf(name)
    .map((role) => t(`roles.${role}`))
    .join(t('comma'))
  return (
    <EmptyState
      level={1}
      title={t('refused.title')}
      action={<ScreenLink to="Overview">{t('refused.home')}</ScreenLink>}
    >
      {t('refused.words', { roles })}
    </EmptyState>
  )
}

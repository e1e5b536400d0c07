import type { Application, ApplicationType } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink, useGoTo } from '../../../router/screen-link.ts'
import { applicationScreens } from '../parts/application-screens.ts'
import { applicationQueries } from '../queries.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationProgress } from './application-progress.tsx'

/** The application that the address names: its form while it is a draft, its progress from then on. */
export function ApplicationOf({ type }: { readonly type: ApplicationType }) {
  const { id } = useScreenSearch()
  return id ? <OneApplication key={id} id={id} type={type} /> : <NoApplication kind="none" />
}

function OneApplication({ id, type }: { readonly id: string; readonly type: ApplicationType }) {
  const query = useQuery(applicationQueries.draft(id))
  const { data, error } = query
  const other = data && data.application.application_type !== type ? data.application : undefined
  useOtherScreen(other)
  if (!data && failureCode(error) === 'application_not_found') return <NoApplication kind="notFound" />
  if (other) return null
  return (
    <Loaded query={query} lines={10}>
      {({ application, unsent }) =>
        application.application_state === 'draft' ? (
          <ApplicationForm application={application} unsent={unsent} />
        ) : (
          <ApplicationProgress id={id} />
        )
      }
    </Loaded>
  )
}

/** An address with the id of an application of the other type leads to its own screen. */
function useOtherScreen(other: Application | undefined): void {
  const goTo = useGoTo()
  useEffect(() => {
    if (other) void goTo(applicationScreens[other.application_type], { id: other.id }, true)
  }, [other, goTo])
}

function NoApplication({ kind }: { readonly kind: 'none' | 'notFound' }) {
  const t = useTranslations('account-form')
  return (
    <EmptyState
      title={t(`${kind}.title`)}
      level={1}
      action={
        <ScreenLink to="AccountApply" className={buttonClass({ tone: 'primary' })}>
          {t('begin')}
        </ScreenLink>
      }
    >
      {t(`${kind}.words`)}
    </EmptyState>
  )
}

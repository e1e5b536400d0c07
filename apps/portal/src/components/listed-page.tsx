import { failureCode } from '@causeway/web/api/failure.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScreenLink } from '../router/screen-link.ts'
import { BackLink } from './back-link.tsx'

type Props<Data> = {
  /** The screen of the list, whose address names the item beside the filters. */
  readonly list:
    | 'CollectionManagement'
    | 'ExchangeDetails'
    | 'InboundPayments'
    | 'OutboundPayments'
    | 'PayeeManagement'
  readonly query: UseQueryResult<Data>
  /** The error of an item that does not exist. */
  readonly missing: string
  readonly words: {
    readonly title: string
    readonly back: string
    readonly notFound: string
    readonly notFoundWords: string
  }
  readonly actions?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** One item of a list on a page of its own. The way back keeps the filters of the list. */
export function ListedPage<Data>({ list, query, missing, words, actions, children }: Props<Data>) {
  const { id: _id, ...search } = useScreenSearch()
  if (query.data === undefined && failureCode(query.error) === missing) {
    const back = (
      <ScreenLink to={list} search={search} className={buttonClass()}>
        {words.back}
      </ScreenLink>
    )
    return (
      <EmptyState title={words.notFound} level={1} action={back}>
        {words.notFoundWords}
      </EmptyState>
    )
  }
  const breadcrumb = (
    <BackLink to={list} search={search}>
      {words.back}
    </BackLink>
  )
  return (
    <Page title={words.title} breadcrumb={breadcrumb} actions={actions}>
      <Loaded query={query} lines={8}>
        {children}
      </Loaded>
    </Page>
  )
}

/** The texts of such a page; a title that names the item is shown once it is loaded. */
export function pageWords(t: (key: 'back' | 'notFound' | 'notFoundWords') => string, title: string) {
  return { title, back: t('back'), notFound: t('notFound'), notFoundWords: t('notFoundWords') }
}

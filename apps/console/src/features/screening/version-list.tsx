import { type ScreeningVersionState, screeningVersionList } from '@causeway/contract'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { type ScreeningVersion, screeningQueries } from './queries.ts'
import styles from './screening.module.css'

const tones: Readonly<Record<ScreeningVersionState, StatusTone>> = {
  shrunk: 'warn',
  confirmed: 'warn',
  in_force: 'good',
  replaced: 'idle',
  unreadable: 'bad',
}

/** Every version that was found at the source. It is read again while a list is loaded. */
export function VersionList({ isLoading }: { readonly isLoading: boolean }) {
  const t = useTranslations('screening.lists.versions')
  const address = useListAddress(screeningVersionList)
  const query = useQuery({
    ...screeningQueries.versions(address.query),
    ...(isLoading && { refetchInterval: 2000 }),
  })
  return (
    <ListView<ScreeningVersion>
      label={t('table')}
      address={address}
      query={query}
      columns={useColumns()}
      empty={<EmptyState title={t('empty')} />}
    />
  )
}

/** Why a version could not be read. */
export function useProblemWords(): (version: ScreeningVersion) => string {
  const t = useTranslations('screening.lists')
  return ({ problem, problem_line: line }) => {
    if (problem === null) return ''
    return line === null ? t(`problems.${problem}`) : t('inLine', { problem: t(`problems.${problem}`), line })
  }
}

function useColumns(): Column<ScreeningVersion>[] {
  const t = useTranslations('screening.lists.versions')
  const states = useTranslations('screening.lists.states')
  const number = new Intl.NumberFormat(useLocale())
  const problem = useProblemWords()
  const remarkOf = (version: ScreeningVersion) =>
    problem(version) || (version.confirmed_by && t('confirmed', { name: version.confirmed_by.name }))
  return columnsOf(t, {
    found: { sort: 'found_at', cell: ({ found_at }) => <Time value={found_at} />, card: 'title' },
    entries: {
      align: 'end',
      cell: ({ hash, entry_count }) => (hash && entry_count > 0 ? number.format(entry_count) : '–'),
      cardCell: ({ entry_count, name_count }) =>
        entry_count > 0 && t('card', { entries: entry_count, names: name_count }),
      card: 'amount',
    },
    names: { align: 'end', cell: ({ name_count }) => (name_count > 0 ? number.format(name_count) : '–') },
    changes: {
      cell: (version) => <Changes version={version} />,
      cardCell: (version) => version.problem === null && <Changes version={version} />,
      card: 'wide',
    },
    state: {
      cell: (version) => (
        <StatusBadge tone={tones[version.version_state]}>{states(version.version_state)}</StatusBadge>
      ),
      card: 'state',
    },
    remark: {
      cell: (version) => remarkOf(version) || '–',
      cardCell: remarkOf,
      card: 'wide',
    },
    hash: {
      cell: ({ hash }) =>
        hash ? (
          <code className={styles['digest']} title={hash}>
            {hash.slice(0, 12)}
          </code>
        ) : (
          '–'
        ),
    },
  })
}

function Changes({ version }: { readonly version: ScreeningVersion }) {
  const t = useTranslations('screening.lists.versions')
  const { version_state, added_count: added, changed_count: changed, removed_count: removed } = version
  if (version_state === 'unreadable') return '–'
  return <>{t('difference', { added, changed, removed })}</>
}

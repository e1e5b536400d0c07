import { EmptyState } from '@causeway/web/components/states.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ScreenName } from '../../screens.ts'
import styles from './ledger-audits.module.css'
import type { Finding } from './queries.ts'

export function FindingsTable({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useTranslations('ledger-audits')
  return (
    <ListTable<Finding>
      label={t('findings.table')}
      columns={useColumns()}
      rows={findings}
      rowKey={(finding) => JSON.stringify(finding)}
      empty={<EmptyState title={t('verdict.clean')} />}
    />
  )
}

function useColumns(): Column<Finding>[] {
  const t = useTranslations('ledger-audits.findings')
  const kinds = useTranslations('ledger.findings')
  const figure = (text: string | null) => <span className={styles['figure']}>{text ?? '–'}</span>
  return columnsOf(t, {
    kind: { cell: ({ kind }) => <span className={styles['kind']}>{kinds(kind)}</span>, card: 'title' },
    subject: { cell: (finding) => <Subject finding={finding} />, card: 'state' },
    expected: { cell: ({ expected }) => figure(expected), card: 'amount' },
    found: { cell: ({ found }) => figure(found), card: 'note' },
  })
}

/** The screen of the subject of a finding; a block has none. */
function placeOf({ subject_kind, subject_id }: Finding): { to: ScreenName; search: Search } | undefined {
  // An entry is named by its transaction and leg, an object by the key of its posting.
  const [id = ''] = subject_id.split(/\W/)
  if (subject_kind === 'account') return { to: 'Ledger', search: { account_id: id } }
  if (subject_kind === 'object') return { to: 'Ledger', search: { reference_id: id } }
  if (subject_kind === 'block') return undefined
  return { to: 'Transaction', search: { id } }
}

function Subject({ finding }: { readonly finding: Finding }) {
  const t = useTranslations('ledger-audits.subjects')
  const place = placeOf(finding)
  const name = `${t(finding.subject_kind)} ${finding.subject_number ?? finding.subject_id}`
  return place ? <ScreenLink {...place}>{name}</ScreenLink> : name
}

import type { StoredFile } from '@causeway/contract'
import { DataTable } from '@causeway/web/components/data-table.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import type { Column } from '@causeway/web/components/table-props.ts'
import { Time } from '@causeway/web/components/time.tsx'
import { formatBytes } from '@causeway/web/format/bytes.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../operator.ts'
import styles from './changes-table.module.css'
import { type ConsoleMerchant, merchantQueries } from './queries.ts'
import { DocumentDialog } from './review/document-pane.tsx'

/** All files ever uploaded, including replaced ones. */
export function FilesTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('merchant.files')
  const { data, error, refetch } = useQuery(merchantQueries.files(merchant.id))
  const [opened, setOpened] = useState<StoredFile>()
  const columns = useColumns(merchant, setOpened)
  const rows = data && [...data.values()]
  return (
    <>
      <DataTable<StoredFile>
        label={t('label')}
        columns={columns}
        rows={rows}
        count={rows?.length ?? 0}
        rowKey={({ id }) => id}
        state={{ page: 1, page_size: Math.max(1, rows?.length ?? 1) }}
        onChange={() => undefined}
        {...(error && { failure: error })}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('empty')} />}
      />
      <DocumentDialog file={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function useColumns(merchant: ConsoleMerchant, onOpen: (file: StoredFile) => void): Column<StoredFile>[] {
  const t = useTranslations('merchant.files')
  const { labelOf } = useProfileWords(merchant.profile)
  const mayOpen = useMay('reviewer', 'administrator')
  const inUse = new Set(Object.values(merchant.profile.documents).flatMap(({ file_ids }) => file_ids))
  return [
    {
      id: 'name',
      header: t('name'),
      cell: (file) =>
        mayOpen ? (
          <button type="button" className={styles['file']} onClick={() => onOpen(file)}>
            {file.name}
          </button>
        ) : (
          file.name
        ),
      card: 'title',
    },
    {
      id: 'place',
      header: t('place'),
      cell: ({ document }) => (document ? labelOf(`documents.${document}`) : t('other')),
      card: 'amount',
    },
    { id: 'use', header: t('use'), cell: ({ id }) => t(inUse.has(id) ? 'inUse' : 'former'), card: 'state' },
    { id: 'pages', header: t('pages'), cell: ({ page_count }) => page_count, align: 'end' },
    { id: 'size', header: t('size'), cell: ({ size }) => formatBytes(size), align: 'end' },
    {
      id: 'uploaded',
      header: t('uploaded'),
      cell: ({ created_at }) => <Time value={created_at} />,
      card: 'note',
    },
  ]
}

import { fileList, type StoredFile } from '@causeway/contract'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatBytes } from '@causeway/web/format/bytes.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../components/changes-table.module.css'
import { DocumentDialog } from '../../components/document-dialog.tsx'
import { useMay } from '../../operator.ts'
import { type ConsoleMerchant, merchantQueries } from './queries.ts'

/** All files ever uploaded, including replaced ones. */
export function FilesTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('merchant.files')
  const address = useListAddress(fileList)
  const [opened, setOpened] = useState<StoredFile>()
  const columns = useColumns(merchant, setOpened)
  return (
    <>
      <ListView<StoredFile>
        label={t('label')}
        address={address}
        query={useQuery(merchantQueries.fileList(merchant.id, address.query))}
        columns={columns}
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
  return columnsOf(t, {
    name: {
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
    place: {
      cell: ({ document }) => (document ? labelOf(`documents.${document}`) : t('other')),
      card: 'amount',
    },
    use: { cell: ({ id }) => t(inUse.has(id) ? 'inUse' : 'former'), card: 'state' },
    pages: { cell: ({ page_count }) => page_count, align: 'end' },
    size: { cell: ({ size }) => formatBytes(size), align: 'end' },
    uploaded: { sort: 'created_at', cell: ({ created_at }) => <Time value={created_at} />, card: 'note' },
  })
}

import type { StoredFile } from '@causeway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { DocumentDialog } from '../../../components/document-dialog.tsx'
import { SameFiles } from '../../../components/same-files.tsx'
import { useMay } from '../../../operator.ts'
import { merchantQueries } from '../../merchant/queries.ts'
import styles from '../request-card.module.css'

type Props = { readonly merchant_id: string; readonly ids: readonly string[] }

/** Files of a merchant by name; a click opens the viewer. */
export function FileButtons({ merchant_id, ids }: Props) {
  const t = useTranslations('requests')
  const mayOpen = useMay('reviewer', 'administrator')
  const { data: files } = useQuery(merchantQueries.files(merchant_id))
  const [opened, setOpened] = useState<StoredFile>()
  const known = ids.flatMap((id) => files?.get(id) ?? [])
  if (ids.length === 0) return '–'
  return (
    <>
      <ul className={styles['files']}>
        {known.map((file) => (
          <li key={file.id}>
            {mayOpen ? (
              <button type="button" className={styles['file']} onClick={() => setOpened(file)}>
                {file.name}
              </button>
            ) : (
              file.name
            )}
            <SameFiles among={ids} id={file.id} />
          </li>
        ))}
      </ul>
      {files && known.length < ids.length && (
        <p className={desk['quiet']}>{t('filesMissing', { count: ids.length - known.length })}</p>
      )}
      <DocumentDialog file={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

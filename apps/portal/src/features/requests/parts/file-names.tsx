import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFileDialog } from '../../../components/file-dialog.tsx'
import { fileQueries } from '../queries.ts'
import styles from '../requests.module.css'

/** File names, each with a preview. */
export function FileNames({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslations('requests.items')
  const { data: files } = useQuery(fileQueries.all())
  const { open, dialog } = useFileDialog()
  if (!files) return null
  return (
    <span className={styles['names']}>
      {ids.map((id) => {
        const file = files.get(id)
        if (!file) return <span key={id}>{t('fileGone')}</span>
        return (
          <button key={id} type="button" className={styles['name']} onClick={() => open(file)}>
            {file.name}
          </button>
        )
      })}
      {dialog}
    </span>
  )
}

import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ChevronDownIcon, DownloadIcon } from '../components/icons.tsx'
import { Menu, MenuItem, MenuLine } from '../components/menu.tsx'
import type { ExportBody } from './export-queries.ts'
import styles from './list.module.css'
import { useCountWords } from './use-count-words.ts'
import { useExporting } from './use-exporting.ts'

type Props = Pick<ExportBody, 'kind' | 'filter'> & {
  /** The name of the file. */
  readonly name: string
  readonly count: number
}

const ExportState = lazy(async () => ({ default: (await import('./export-state.tsx')).ExportState }))

/** Exports all rows that the filter of a list finds; the progress is shown below the button. */
export function ListExport({ kind, filter, name, count }: Props) {
  const t = useTranslations('list.export')
  const exporting = useExporting(kind, filter)
  const rows = useCountWords()(count)
  const trigger = (
    <>
      <DownloadIcon />
      {t('open')}
      <ChevronDownIcon />
    </>
  )
  return (
    <>
      <Menu trigger={trigger} triggerClass={styles['button']} label={t('open')}>
        <MenuLine>{t('note', { rows })}</MenuLine>
        <MenuItem onSelect={() => void exporting.begin('csv')}>{t('csv')}</MenuItem>
        <MenuItem onSelect={() => void exporting.begin('xlsx')}>{t('xlsx')}</MenuItem>
      </Menu>
      <Suspense>{exporting.isBegun && <ExportState exporting={exporting} name={name} />}</Suspense>
    </>
  )
}

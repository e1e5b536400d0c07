import { lazy, Suspense } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ChevronDownIcon, DownloadIcon } from '../components/icons.tsx'
import { Menu, MenuItem, MenuLine } from '../components/menu.tsx'
import type { ExportBody } from './export-queries.ts'
import styles from './list.module.css'
import { useCountWords } from './use-count-words.ts'
import { useExporting, type Wanted } from './use-exporting.ts'

type Props = Pick<ExportBody, 'kind' | 'filter'> & {
  /** The name of the file. */
  readonly name: string
  readonly count: number
  /** Archives of files that rows have, on offer beside the tables. */
  readonly archives?: readonly (Omit<Wanted, 'format'> & { readonly label: string })[]
}

const ExportState = lazy(async () => ({ default: (await import('./export-state.tsx')).ExportState }))

/** Exports all rows that the filter of a list finds; the progress is shown below the button. */
export function ListExport({ kind, filter, name, count, archives = [] }: Props) {
  const t = useTranslations('list.export')
  const language = useLocale()
  const exporting = useExporting(filter)
  const begin = (wanted: Wanted) => void exporting.begin(wanted)
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
        {(['csv', 'xlsx'] as const).map((format) => (
          <MenuItem key={format} onSelect={() => begin({ kind, format, language })}>
            {t(format)}
          </MenuItem>
        ))}
        {archives.map(({ label, ...archive }) => (
          <MenuItem key={label} onSelect={() => begin({ ...archive, format: 'zip' })}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>{exporting.isBegun && <ExportState exporting={exporting} name={name} />}</Suspense>
    </>
  )
}

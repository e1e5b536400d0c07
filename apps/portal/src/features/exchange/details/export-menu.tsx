import { ChevronDownIcon, DownloadIcon } from '@causeway/web/components/icons.tsx'
import { Menu, MenuItem, MenuLine } from '@causeway/web/components/menu.tsx'
import { useTranslations } from 'use-intl'
import styles from './details.module.css'
import type { Exporting } from './use-exporting.ts'

type Props = { readonly count: number; readonly onChoose: Exporting['begin'] }

/** As which kind of file: how it goes is told by ExportState. */
export function ExportMenu({ count, onChoose }: Props) {
  const t = useTranslations('exchange-details.export')
  const trigger = (
    <>
      <DownloadIcon />
      {t('open')}
      <ChevronDownIcon />
    </>
  )
  return (
    <Menu trigger={trigger} triggerClass={styles['exportButton']} label={t('open')}>
      <MenuLine>{t('note', { count })}</MenuLine>
      <MenuItem onSelect={() => void onChoose('csv')}>{t('csv')}</MenuItem>
      <MenuItem onSelect={() => void onChoose('xlsx')}>{t('xlsx')}</MenuItem>
    </Menu>
  )
}

import type { StoredFile } from '@causeway/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, MinusIcon, PlusIcon } from '../components/icons.tsx'
import { FileFacts } from './file-facts.tsx'
import styles from './file-viewer.module.css'
import { downloadOriginal, type MakeLink } from './make-link.ts'
import { type Zoom, zooms } from './zoom.ts'

type Props = {
  readonly file: StoredFile
  readonly page: number
  readonly zoom: Zoom
  readonly makeLink: MakeLink
  readonly onTurn: (page: number) => void
  readonly onZoom: (by: 1 | -1) => void
  /** Reports a failed download; undefined when another one starts. */
  readonly onFailure: (failure: unknown) => void
}

export function ViewerBar({ file, page, zoom, makeLink, onTurn, onZoom, onFailure }: Props) {
  const t = useTranslations('kit-work.viewer')
  return (
    <div className={styles['bar']}>
      {file.page_count > 1 && (
        <div className={styles['group']}>
          <IconButton
            size="small"
            label={t('previous')}
            icon={<ChevronLeftIcon />}
            disabled={page <= 1}
            onClick={() => onTurn(page - 1)}
          />
          <span className={styles['count']} role="status">
            {t('page', { page, count: file.page_count })}
          </span>
          <IconButton
            size="small"
            label={t('next')}
            icon={<ChevronRightIcon />}
            disabled={page >= file.page_count}
            onClick={() => onTurn(page + 1)}
          />
        </div>
      )}
      <div className={styles['group']}>
        <IconButton
          size="small"
          label={t('zoomOut')}
          icon={<MinusIcon />}
          disabled={zoom === zooms[0]}
          onClick={() => onZoom(-1)}
        />
        <IconButton
          size="small"
          label={t('zoomIn')}
          icon={<PlusIcon />}
          disabled={zoom === zooms.at(-1)}
          onClick={() => onZoom(1)}
        />
      </div>
      <span className={styles['facts']}>
        <FileFacts file={file} />
      </span>
      <DownloadButton file={file} makeLink={makeLink} onFailure={onFailure} />
    </div>
  )
}

function DownloadButton({ file, makeLink, onFailure }: Pick<Props, 'file' | 'makeLink' | 'onFailure'>) {
  const t = useTranslations('kit-work.viewer')
  const [isMaking, setMaking] = useState(false)
  const download = async () => {
    setMaking(true)
    onFailure(undefined)
    await downloadOriginal(file, makeLink).catch(onFailure)
    setMaking(false)
  }
  return (
    <Button size="small" icon={<DownloadIcon />} loading={isMaking} onClick={() => void download()}>
      {t('download')}
    </Button>
  )
}

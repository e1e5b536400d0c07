import type { StoredFile } from '@causeway/contract'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { Dialog } from '../components/dialog.tsx'
import { FailureWords } from '../form/failure-notice.tsx'
import styles from './file-viewer.module.css'
import { type MakeLink, makeFileLink } from './make-link.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ViewerImage } from './viewer-image.tsx'
import { type Zoom, zooms } from './zoom.ts'

export type FileViewerProps = {
  readonly file: StoredFile
  /** From 1. */
  readonly page: number
  readonly onPage: (page: number) => void
  readonly makeLink?: MakeLink
}

/** The pages of a file, one at a time, as images rendered by the server. */
export function FileViewer({ file, page, onPage, makeLink = makeFileLink }: FileViewerProps) {
  const t = useTranslations('kit-work.viewer')
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [failure, setFailure] = useState<unknown>()
  const turn = (to: number) => {
    if (to >= 1 && to <= file.page_count && to !== page) onPage(to)
  }
  const change = (by: number) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom)
  const press = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      PageDown: () => turn(page + 1),
      PageUp: () => turn(page - 1),
      Home: () => turn(1),
      End: () => turn(file.page_count),
      '+': () => change(1),
      '=': () => change(1),
      '-': () => change(-1),
    }
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div className={styles['viewer']}>
      <ViewerBar
        file={file}
        page={page}
        zoom={zoom}
        makeLink={makeLink}
        onTurn={turn}
        onZoom={change}
        onFailure={setFailure}
      />
      {failure !== undefined && (
        <p className={styles['bad']} role="alert">
          {t('downloadFailed')}: <FailureWords failure={failure} />
        </p>
      )}
      <section
        className={classNames(styles['pane'], styles[zoom])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('region', { name: file.name })}
        onKeyDown={press}
      >
        <ViewerImage key={`${file.id} ${page}`} file={file} page={page} makeLink={makeLink} />
      </section>
    </div>
  )
}

type DialogProps = {
  /** The dialog is open while a file is set. */
  readonly file: StoredFile | undefined
  readonly onClose: () => void
  readonly makeLink?: MakeLink
}

/** The viewer as a dialog, where there is no room beside the form. */
export function FileViewerDialog({ file, onClose, makeLink = makeFileLink }: DialogProps) {
  return (
    <Dialog open={file !== undefined} onClose={onClose} title={file?.name} size="large">
      {file && <Pages key={file.id} file={file} makeLink={makeLink} />}
    </Dialog>
  )
}

function Pages({ file, makeLink }: { readonly file: StoredFile; readonly makeLink: MakeLink }) {
  const [page, setPage] = useState(1)
  return <FileViewer file={file} page={page} onPage={setPage} makeLink={makeLink} />
}

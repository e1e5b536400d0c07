import type { StoredFile } from '@causeway/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../../src/components/page.tsx'
import { FileSlot } from '../../src/files/file-slot.tsx'
import { FileViewer } from '../../src/files/file-viewer.tsx'
import { fakeLink, fakeThumbnail, fakeUpload, storedFile } from './fake-server.ts'
import styles from './gallery.module.css'

const front = storedFile('file_front', 'id-front.jpg', 1, 'id_front')
const older = storedFile('file_older', 'id-front-2019.jpg', 1, 'id_front')
const articles = storedFile('file_articles', 'articles.pdf', 3, 'articles')
const broken = storedFile('broken', 'statement.pdf', 5)
const known = [front, older, articles]

export function FilesPart() {
  const t = useTranslations('gallery.files')
  const [licence, setLicence] = useState<string[]>([])
  const [passport, setPassport] = useState([front.id])
  const [files, setFiles] = useState<ReadonlyMap<string, StoredFile>>(
    new Map(known.map((file) => [file.id, file])),
  )
  const [page, setPage] = useState(1)
  const keep = (file: StoredFile | undefined) => {
    if (file) setFiles((all) => new Map([...all, [file.id, file]]))
  }
  const rule = { files, upload: fakeUpload, makeLink: fakeLink, readThumbnail: fakeThumbnail }
  return (
    <Section title={t('title')}>
      <div className={styles['pair']}>
        <FileSlot
          {...rule}
          document="business_licence"
          label={t('licence')}
          ask={t('licenceAsk')}
          max={3}
          value={licence}
          onChange={(ids, file) => {
            setLicence(ids)
            keep(file)
          }}
        />
        <FileSlot
          {...rule}
          document="id_front"
          label={t('passport')}
          isRequired={false}
          value={passport}
          remark={t('remark')}
          onChange={(ids, file) => {
            setPassport(ids)
            keep(file)
          }}
        />
        <FileSlot
          {...rule}
          document="articles"
          label={t('locked')}
          isLocked
          value={[articles.id]}
          onChange={() => undefined}
        />
        <FileSlot {...rule} label={t('locked')} error={t('missing')} value={[]} onChange={() => undefined} />
        <div>
          <h3>{t('shown')}</h3>
          <FileViewer file={broken} page={page} onPage={setPage} makeLink={fakeLink} />
        </div>
      </div>
    </Section>
  )
}

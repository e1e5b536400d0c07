import type { StoredFile } from '@causeway/contract'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { FileFacts } from '@causeway/web/files/file-facts.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DocumentDialog } from '../../components/document-dialog.tsx'
import { SameFiles } from '../../components/same-files.tsx'
import { useMay } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ConsoleSubmissionDetail } from './queries.ts'
import styles from './trade.module.css'

type Props = { readonly submission: ConsoleSubmissionDetail }

/** The papers of a submission; a click on a file opens its pages, from where it is downloaded. */
export function PapersCard({ submission: { papers, sheets } }: Props) {
  const t = useTranslations('trade-review.papers')
  const names = useTranslations('trade.papers')
  const [opened, setOpened] = useState<StoredFile>()
  const ids = papers.flatMap(({ files }) => files.map(({ id }) => id))
  const given = papers.filter(({ files }) => files.length > 0)
  return (
    <SectionCard title={t('title')}>
      {given.length === 0 && sheets.length === 0 && <p className={styles['quiet']}>{t('none')}</p>}
      <DescriptionList>
        {given.map(({ paper, files }) => (
          <Description key={paper} term={names(paper)}>
            <ul className={styles['receipts']}>
              {files.map((file) => (
                <li key={file.id}>
                  <FileName file={file} onOpen={setOpened} />
                  <SameFiles among={ids} id={file.id} />
                </li>
              ))}
            </ul>
          </Description>
        ))}
        {sheets.length > 0 && (
          <Description term={t('sheets')}>
            <Sheets sheets={sheets} />
          </Description>
        )}
      </DescriptionList>
      <DocumentDialog file={opened} onClose={() => setOpened(undefined)} />
    </SectionCard>
  )
}

/** The sheets that rows came from, and the submissions of other merchants with the same file. */
function Sheets({ sheets }: Pick<ConsoleSubmissionDetail, 'sheets'>) {
  const t = useTranslations('trade-review.papers')
  return (
    <ul className={styles['receipts']}>
      {sheets.map(({ id, name, elsewhere }) => (
        <li key={id} className={styles['pair']}>
          {name}
          {elsewhere.map((at) => (
            <span key={at.submission_id} className={styles['late']}>
              {t.rich('sheetAt', {
                merchant: () => (
                  <ScreenLink to="Merchant" search={{ id: at.merchant_id }}>
                    {at.merchant_number}
                  </ScreenLink>
                ),
                submission: () => (
                  <ScreenLink to="TradeSubmission" search={{ id: at.submission_id }}>
                    {at.submission_number}
                  </ScreenLink>
                ),
                time: () => <Time value={at.imported_at} />,
              })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

type NameProps = { readonly file: StoredFile; readonly onOpen: (file: StoredFile) => void }

function FileName({ file, onOpen }: NameProps) {
  const mayOpen = useMay('reviewer', 'administrator')
  return (
    <span className={styles['pair']}>
      {mayOpen ? (
        <button type="button" className={styles['file']} onClick={() => onOpen(file)}>
          {file.name}
        </button>
      ) : (
        file.name
      )}
      <span className={styles['quiet']}>
        <FileFacts file={file} />
      </span>
    </span>
  )
}

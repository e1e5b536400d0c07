import {
  PAPER_FILES_MAX,
  type StoredFile,
  type SubmissionDetail,
  type SubmissionPaper,
} from '@causeway/contract'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { FileSlot } from '@causeway/web/files/file-slot.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { savePaper } from './queries.ts'
import styles from './trade.module.css'

type Props = {
  readonly submission: SubmissionDetail
  /** A change of the papers has begun (1) or ended (-1). */
  readonly onWork?: (change: 1 | -1) => void
}

/** The papers of a submission: those of a draft are uploaded, those of another one are shown. */
export function SubmissionPapers({ submission, onWork }: Props) {
  const t = useTranslations('trade-materials.papers')
  const { id, papers, submission_state } = submission
  const isDraft = submission_state === 'draft'
  const [failure, setFailure] = useState<unknown>()
  const shown = isDraft ? papers : papers.filter(({ files }) => files.length > 0)
  if (shown.length === 0) return null
  const save: Save = async (paper, body) => {
    onWork?.(1)
    setFailure(undefined)
    await savePaper(id, paper, body).catch(setFailure)
    onWork?.(-1)
  }
  return (
    <SectionCard title={t('title')}>
      <div className={styles['papers']}>
        {shown.map((paper) => (
          <Paper key={paper.paper} id={id} paper={paper} isDraft={isDraft} save={save} />
        ))}
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </SectionCard>
  )
}

type Save = (
  paper: SubmissionPaper['paper'],
  body: { readonly added: string[]; readonly removed: string[] },
) => Promise<void>

type PaperProps = {
  readonly id: string
  readonly paper: SubmissionPaper
  readonly isDraft: boolean
  readonly save: Save
}

function Paper({ id, paper: { paper, is_needed, files }, isDraft, save }: PaperProps) {
  const names = useTranslations('trade.papers')
  const t = useTranslations('trade-materials.papers')
  const { value, known, change } = usePaper(paper, files, save)
  return (
    <FileSlot
      label={names(paper)}
      ask={isDraft && t(`asks.${paper}`)}
      isRequired={is_needed || !isDraft}
      isLocked={!isDraft}
      document={`trade_${paper}_${id.slice(-12).toLowerCase()}`}
      history={[]}
      max={PAPER_FILES_MAX}
      value={value}
      files={known}
      onChange={(ids, file) => void change(ids, file)}
    />
  )
}

/** The files of a paper: what was changed here is shown at once, and until it is read again. */
function usePaper(paper: SubmissionPaper['paper'], files: readonly StoredFile[], save: Save) {
  const [changed, setChanged] = useState<readonly string[]>()
  const [uploaded, setUploaded] = useState<readonly StoredFile[]>([])
  const stored = files.map((file) => file.id)
  const change = async (ids: readonly string[], file?: StoredFile) => {
    setChanged(ids)
    if (file) setUploaded((before) => [...before, file])
    const added = ids.filter((each) => !stored.includes(each))
    const removed = stored.filter((each) => !ids.includes(each))
    await save(paper, { added, removed })
    setChanged(undefined)
  }
  const known = new Map([...uploaded, ...files].map((file) => [file.id, file]))
  return { value: changed ?? stored, known, change }
}

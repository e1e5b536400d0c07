import { type SubmissionDetail, templateOf } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { TrashIcon, UploadIcon } from '@causeway/web/components/icons.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useIsUploading } from '@causeway/web/files/use-uploads.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { Grid } from '@causeway/web/grid/grid.tsx'
import type { GridRow } from '@causeway/web/grid/grid-store.ts'
import { useFieldWords } from '@causeway/web/intl/use-code-words.ts'
import { useNarrow } from '@causeway/web/list/list-table.tsx'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConflictChoice } from '../drafts/parts/conflict-choice.tsx'
import { LeaveGuard } from '../drafts/parts/leave-guard.tsx'
import { SaveStatus } from '../drafts/parts/save-status.tsx'
import { AllocateDialog } from './allocate-dialog.tsx'
import { ChooseReceipts } from './choose-receipts.tsx'
import { DraftFoot } from './draft-foot.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { RowCards } from './row-cards.tsx'
import { CoveredReceipts, SubmissionPage } from './submission-head.tsx'
import { SubmissionPapers } from './submission-papers.tsx'
import styles from './trade.module.css'
import { type ReadRows, useDraftRows } from './use-draft-rows.ts'
import { useOrderColumns } from './use-order-columns.ts'

type Props = {
  readonly submission: SubmissionDetail
  readonly read: ReadRows
  /** Reads the rows anew, after an import or a conflict. */
  readonly reload: () => void
}

/** The rows of a draft, the receipts that they explain, and what is still open. */
export function DraftEditor({ submission, read, reload }: Props) {
  const t = useTranslations('trade-materials.editor')
  const draft = useDraftRows(submission, read)
  const isSaved = draft.state.kind === 'saved'
  const [dialog, setDialog] = useState<'receipts' | 'import'>()
  const [allocating, setAllocating] = useState<string>()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [only, setOnly] = useState<readonly string[]>()
  const columns = useOrderColumns(templateOf(submission.template))
  const { problemsOf, warningsOf } = useCellWords(draft)
  const isNarrow = useNarrow()
  const words = useMemo(() => ({ row: (row: number) => t('row', { row }) }), [t])
  const toggle = useCallback((key: string) => {
    setChecked((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  const rowProps = { store: draft.store, columns, problemsOf, warningsOf, checked, onToggle: toggle, only }
  const showOnly = (isOn: boolean) => {
    const told = (row: GridRow) => ({ ...draft.problemsOf(row), ...draft.warningsOf(row) })
    const bad = draft.store.rows().filter((row) => Object.keys(told(row)).length > 0)
    setOnly(isOn ? bad.map(({ key }) => key) : undefined)
  }
  return (
    <SubmissionPage
      submission={submission}
      actions={
        <>
          <SaveStatus state={draft.state} onRetry={() => void draft.keeper.flush()} />
          <Button icon={<UploadIcon />} disabled={!isSaved} onClick={() => setDialog('import')}>
            {t('import')}
          </Button>
        </>
      }
    >
      <LeaveGuard keeper={draft.keeper} />
      <SavingNotice draft={draft} />
      <Receipts
        submission={submission}
        isSaved={isSaved}
        onChoose={() => setDialog('receipts')}
        onAllocate={setAllocating}
      />
      <div className={styles['stack']}>
        <RowBar
          submission={submission}
          draft={draft}
          checked={checked}
          isFiltered={only !== undefined}
          onFilter={showOnly}
          onRemoved={() => setChecked(new Set())}
        />
        {isNarrow ? (
          <RowCards {...rowProps} />
        ) : (
          <>
            <Grid label={t('grid')} words={words} {...rowProps} />
            <p className={styles['quiet']}>{t('paste')}</p>
          </>
        )}
      </div>
      <PapersAndFoot submission={submission} draft={draft} reload={reload} />
      <ChooseReceipts
        open={dialog === 'receipts'}
        submission={submission}
        version={draft.version}
        onClose={() => setDialog(undefined)}
        onDone={reload}
      />
      <AllocateDialog
        receipt={submission.receipts.find(({ id }) => id === allocating)}
        submission={submission}
        version={draft.version}
        onClose={() => setAllocating(undefined)}
        onDone={reload}
      />
      <ImportDialog
        open={dialog === 'import'}
        submission={submission}
        version={draft.version}
        onClose={() => setDialog(undefined)}
        onDone={reload}
      />
    </SubmissionPage>
  )
}

/** What is wrong with the cells of a row, and what is to be looked at, in words. */
function useCellWords(draft: ReturnType<typeof useDraftRows>) {
  const wordsOf = useFieldWords()
  const problemsOf = useCallback(
    (row: GridRow) =>
      Object.fromEntries(
        Object.entries(draft.problemsOf(row)).map(([field, code]) => [field, wordsOf(code) ?? code]),
      ),
    [draft.problemsOf, wordsOf],
  )
  const exceptions = useTranslations('trade.exceptions')
  const warningsOf = useCallback(
    (row: GridRow) =>
      Object.fromEntries(
        Object.entries(draft.warningsOf(row)).map(([field, code]) => [field, exceptions(code)]),
      ),
    [draft.warningsOf, exceptions],
  )
  return { problemsOf, warningsOf }
}

type FootProps = {
  readonly submission: SubmissionDetail
  readonly draft: ReturnType<typeof useDraftRows>
  readonly reload: () => void
}

/** The draft can be submitted once its rows and its papers are saved. */
function PapersAndFoot({ submission, draft, reload }: FootProps) {
  const [atWork, setAtWork] = useState(0)
  const isUploading = useIsUploading()
  // What is shown of the draft is of the saved rows.
  const isShown = draft.state.kind === 'saved' && submission.version === draft.version()
  const isSaved = isShown && atWork === 0 && !isUploading
  return (
    <>
      <SubmissionPapers submission={submission} onWork={(change) => setAtWork((before) => before + change)} />
      <DraftFoot submission={submission} isSaved={isSaved} version={draft.version} reload={reload} />
    </>
  )
}

type ReceiptsProps = {
  readonly submission: SubmissionDetail
  readonly isSaved: boolean
  readonly onChoose: () => void
  readonly onAllocate: (receipt_id: string) => void
}

function Receipts({ submission, isSaved, onChoose, onAllocate }: ReceiptsProps) {
  const t = useTranslations('trade-materials.editor')
  const choose = (
    <Button size="small" disabled={!isSaved} onClick={onChoose}>
      {t('choose')}
    </Button>
  )
  return (
    <SectionCard title={t('receipts')} aside={choose}>
      {submission.receipts.length > 0 ? (
        <CoveredReceipts {...submission} onAllocate={isSaved ? onAllocate : undefined} />
      ) : (
        <p className={styles['quiet']}>{t('noReceipts')}</p>
      )}
    </SectionCard>
  )
}

/** The draft was changed elsewhere, or the server refuses the rows. */
function SavingNotice({ draft }: { readonly draft: ReturnType<typeof useDraftRows> }) {
  const { state, keeper, load, merge, store } = draft
  if (state.kind === 'conflict')
    return <ConflictChoice keeper={keeper} load={load} onReset={store.replace} merge={merge} />
  return state.kind === 'failed' && <FailureNotice failure={state.failure} />
}

type BarProps = {
  readonly submission: SubmissionDetail
  readonly draft: ReturnType<typeof useDraftRows>
  readonly checked: ReadonlySet<string>
  readonly isFiltered: boolean
  readonly onFilter: (isOn: boolean) => void
  readonly onRemoved: () => void
}

function RowBar({ submission, draft, checked, isFiltered, onFilter, onRemoved }: BarProps) {
  const t = useTranslations('trade-materials.editor')
  return (
    <div className={styles['bar']}>
      <label className={styles['choice']}>
        <input type="checkbox" checked={isFiltered} onChange={(event) => onFilter(event.target.checked)} />
        {t('onlyProblems')}
      </label>
      <span role="status" className={styles['quiet']}>
        {submission.problem_count > 0 ? t('problems', { count: submission.problem_count }) : t('noProblems')}
        {submission.warning_count > 0 && ` · ${t('warnings', { count: submission.warning_count })}`}
      </span>
      {checked.size > 0 && (
        <Button
          size="small"
          icon={<TrashIcon />}
          onClick={() => {
            draft.store.remove(checked)
            onRemoved()
          }}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

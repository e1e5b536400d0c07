import type { FieldError } from '@causeway/contract'
import { ApiFailure } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { useIsUploading } from '@causeway/web/files/use-uploads.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useFieldWords } from '@causeway/web/intl/use-code-words.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useTranslations } from 'use-intl'
import { useProfileForm } from '../profile-form/parts/profile-form.tsx'
import { useWatchedProfile } from '../profile-form/parts/use-profile-value.ts'
import { ChangeList } from './change-list.tsx'
import { changeRows } from './change-rows.ts'
import styles from './materials.module.css'
import type { useAmendment } from './use-amendment.ts'

type Props = {
  readonly amendment: ReturnType<typeof useAmendment>
  /** Goes to the field of a path. */
  readonly onPath: (path: string, code?: FieldError) => void
}

/** The changes to be submitted, and the submit button. */
export function AmendmentReview({ amendment, onPath }: Props) {
  const t = useTranslations('materials.editor')
  const { problems, remarks } = useProfileForm()
  const profile = useWatchedProfile()
  const isUploading = useIsUploading()
  const { base, pending, failure, isRebased, submit } = amendment
  const fields = failure instanceof ApiFailure ? (failure.details.fields ?? {}) : {}
  const refused = Object.entries(fields).map(([path, code]) => ({ path, code: code as FieldError }))
  const wrong = problems.all.length > 0 ? problems.all : refused
  if (changeRows(base.profile, profile).length === 0) {
    return <EmptyState title={t('nothing.title')}>{t('nothing.detail')}</EmptyState>
  }
  const send = () => {
    problems.reveal(problems.all.map(({ path }) => path))
    if (problems.all.length === 0 && !isUploading) void submit()
  }
  return (
    <section className={styles['fields']} aria-labelledby="amendment-review">
      <h2 id="amendment-review">{t('reviewTitle')}</h2>
      {isRebased && (
        <Notice tone="warn" role="status" title={t('rebased.title')}>
          {t('rebased.detail')}
        </Notice>
      )}
      <ChangeList before={base.profile} after={profile} remarks={remarks} />
      {wrong.length > 0 && <ProblemList problems={wrong} onPath={onPath} />}
      {isUploading && <Notice tone="info">{t('uploading')}</Notice>}
      {failure !== undefined && refused.length === 0 && <FailureNotice failure={failure} />}
      <p className={styles['quiet']}>{t('inForce')}</p>
      <div className={styles['actions']}>
        <Button tone="primary" size="large" loading={pending} onClick={send}>
          {t('submit')}
        </Button>
      </div>
    </section>
  )
}

type ProblemListProps = {
  readonly problems: readonly { readonly path: string; readonly code: FieldError }[]
  readonly onPath: (path: string, code?: FieldError) => void
}

/** An amendment must be a complete, valid profile: documents that have expired are replaced with it. */
function ProblemList({ problems, onPath }: ProblemListProps) {
  const t = useTranslations('materials.editor')
  const { labelOf } = useProfileWords(useWatchedProfile())
  const wordsOf = useFieldWords()
  return (
    <Notice tone="bad" role="alert" title={t('wrong', { count: problems.length })}>
      <ul className={styles['wrong']}>
        {problems.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <button type="button" className={styles['link']} onClick={() => onPath(path, code)}>
              {labelOf(path)}
            </button>{' '}
            {wordsOf(code)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

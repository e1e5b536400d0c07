import { applyChanges, changesBetween, type Merchant, type Profile } from '@causeway/contract'
import { reportError } from '@causeway/web/api/report.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { isNetworkFailure, isRequestFailure } from '@causeway/web/form/failure.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadCorp } from './queries.ts'
import styles from './register.module.css'
import type { ProfileKeeper } from './use-draft.ts'

type Props = {
  readonly keeper: ProfileKeeper
  /** Continues with this profile, based on the version that is saved now. */
  readonly onSettle: (profile: Profile, theirs: Merchant) => void
}

/** The draft was changed in another window. Nothing is overwritten until the user has chosen a version. */
export function ConflictNotice({ keeper, onSettle }: Props) {
  const t = useTranslations('register.conflict')
  const { theirs, failure, load } = useTheirs()
  if (!theirs) {
    if (failure === undefined) return null
    const retry = (
      <Button size="small" onClick={load}>
        {t('reload')}
      </Button>
    )
    return <FailureNotice failure={failure} action={retry} />
  }
  return <Choice keeper={keeper} theirs={theirs} onSettle={onSettle} />
}

function useTheirs() {
  const [theirs, setTheirs] = useState<Merchant>()
  const [failure, setFailure] = useState<unknown>()
  const load = useCallback(() => {
    setFailure(undefined)
    loadCorp().then(setTheirs, (thrown) => {
      setFailure(thrown)
      if (!isRequestFailure(thrown) && !isNetworkFailure(thrown)) reportError(thrown)
    })
  }, [])
  useEffect(load, [load])
  return { theirs, failure, load }
}

type ChoiceProps = Props & { readonly theirs: Merchant }

const ROWS_SHOWN = 12

function Choice({ keeper, theirs, onSettle }: ChoiceProps) {
  const t = useTranslations('register.conflict')
  const mine = applyChanges(theirs.profile, keeper.changes())
  const changes = changesBetween(theirs.profile, mine)
  const isSame = changes.length === 0
  useEffect(() => {
    if (isSame) onSettle(theirs.profile, theirs)
  }, [isSame, theirs, onSettle])
  if (isSame) return null
  const actions = (
    <div className={styles['choices']}>
      <Button size="small" tone="primary" onClick={() => onSettle(mine, theirs)}>
        {t('keepMine')}
      </Button>
      <Button size="small" onClick={() => onSettle(theirs.profile, theirs)}>
        {t('loadTheirs')}
      </Button>
    </div>
  )
  return (
    <Notice tone="warn" role="alert" title={t('title')} action={actions}>
      <p>{t('detail', { count: changes.length })}</p>
      <Differences mine={mine} changes={changes.slice(0, ROWS_SHOWN)} />
      {changes.length > ROWS_SHOWN && <p>{t('more', { count: changes.length - ROWS_SHOWN })}</p>}
    </Notice>
  )
}

type DifferencesProps = {
  readonly mine: Profile
  readonly changes: ReturnType<typeof changesBetween>
}

function Differences({ mine, changes }: DifferencesProps) {
  const t = useTranslations('register.conflict')
  const words = useProfileWords(mine)
  return (
    <table className={styles['differences']} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('mine')}</th>
          <th scope="col">{t('theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{words.labelOf(path)}</th>
            <td>{words.valueOf(path, after)}</td>
            <td>{words.valueOf(path, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { DECLARATION_VERSION } from '@causeway/contract'
import { AlertIcon } from '@causeway/web/components/icons.tsx'
import { ProfileView } from '@causeway/web/profile/profile-view.tsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFileDialog } from '../../components/file-dialog.tsx'
import { useProfileForm } from '../profile-form/parts/profile-form.tsx'
import { useWatchedProfile } from '../profile-form/parts/use-profile-value.ts'
import { type Consent, consents } from './consents.ts'
import styles from './register.module.css'

type Props = {
  readonly given: ReadonlySet<Consent>
  readonly onGive: (consent: Consent, isGiven: boolean) => void
  /** An attempt to submit has shown that a consent is missing. */
  readonly isAsked: boolean
}

/** All details as the reviewers will see them, and the declaration. */
export function ReviewStep({ given, onGive, isAsked }: Props) {
  const t = useTranslations('register.review')
  const { files, problems } = useProfileForm()
  const profile = useWatchedProfile()
  const { open, dialog } = useFileDialog()
  const paths = new Set(problems.all.map(({ path }) => path))
  const mark = (path: string) =>
    paths.has(path) && (
      <span className={styles['wrong']}>
        <AlertIcon />
        {t('wrong')}
      </span>
    )
  return (
    <>
      <ProfileView profile={profile} files={files} marks={mark} onOpenFile={open} level={2} />
      {dialog}
      <Declaration given={given} onGive={onGive} isAsked={isAsked} />
    </>
  )
}

function Declaration({ given, onGive, isAsked }: Props) {
  const t = useTranslations('register.review')
  const id = useId()
  return (
    <fieldset className={styles['declaration']} aria-describedby={`${id}-version`}>
      <legend>{t('declaration')}</legend>
      {consents.map((consent) => (
        <div key={consent} data-path={`consent.${consent}`}>
          <label className={styles['consent']}>
            <input
              type="checkbox"
              checked={given.has(consent)}
              aria-required
              aria-invalid={isAsked && !given.has(consent)}
              aria-describedby={`${id}-${consent}`}
              onChange={(event) => onGive(consent, event.target.checked)}
            />
            <span>{t(`consents.${consent}`)}</span>
          </label>
          <p id={`${id}-${consent}`} className={styles['consentError']}>
            {isAsked && !given.has(consent) && t('consentMissing')}
          </p>
        </div>
      ))}
      <p id={`${id}-version`} className={styles['version']}>
        {t('version', { version: DECLARATION_VERSION })}
      </p>
    </fieldset>
  )
}

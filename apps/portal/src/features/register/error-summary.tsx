import type { FieldError, Profile, ProfileProblem } from '@causeway/contract'
import { AlertIcon } from '@causeway/web/components/icons.tsx'
import { useFieldWords } from '@causeway/web/intl/use-code-words.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './register.module.css'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly profile: Profile
  readonly problems: readonly ProfileProblem[]
  readonly onGo: (path: string, code: FieldError) => void
  readonly children?: ReactNode
}

/** Lists every problem, each with a link to its field. */
export function ErrorSummary({ ref, profile, problems, onGo, children }: Props) {
  const t = useTranslations('register.summary')
  const words = useProfileWords(profile)
  const wordsOf = useFieldWords()
  const id = useId()
  return (
    <div ref={ref} className={styles['summary']} role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>
        <AlertIcon />
        {t('title', { count: problems.length })}
      </h2>
      <ul>
        {problems.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <button type="button" className={styles['link']} onClick={() => onGo(path, code)}>
              {words.labelOf(path)}
            </button>
            <span>{wordsOf(code)}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

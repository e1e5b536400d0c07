import type { FieldError } from '@causeway/contract'
import { AlertIcon } from '@causeway/web/components/icons.tsx'
import { useFieldWords } from '@causeway/web/intl/use-code-words.ts'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../drafts.module.css'

type Problem = { readonly path: string; readonly code: FieldError }

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly problems: readonly Problem[]
  /** The name of the field of a path. */
  readonly labelOf: (path: string) => ReactNode
  /** The text of a problem, if it is not that of its code alone. */
  readonly wordsOf?: (path: string, code: FieldError) => ReactNode
  readonly onGo: (path: string, code: FieldError) => void
  readonly children?: ReactNode
}

/** Lists every problem, each with a link to its field. */
export function ErrorSummary({ ref, problems, labelOf, wordsOf, onGo, children }: Props) {
  const t = useTranslations('drafts.summary')
  const codeWords = useFieldWords()
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
              {labelOf(path)}
            </button>
            <span>{wordsOf ? wordsOf(path, code) : codeWords(code)}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

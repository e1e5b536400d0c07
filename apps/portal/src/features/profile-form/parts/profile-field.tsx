import { classNames } from '@causeway/web/components/class-names.ts'
import { AlertIcon } from '@causeway/web/components/icons.tsx'
import { useFieldWords } from '@causeway/web/intl/use-code-words.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../profile-form.module.css'
import { useFormAround } from './profile-form.tsx'

type Props = { readonly path: string; readonly children: ReactNode }

/** The target of links to a path: shows the reviewer's comment, and locks the field if it may not change. */
export function ProfileField({ path, children }: Props) {
  const { isLocked, remarks } = useFormAround()
  const remark = remarks.get(path)
  return (
    <div data-path={path} className={classNames(styles['field'], Boolean(remark) && styles['refused'])}>
      {remark && <Remark>{remark}</Remark>}
      {isLocked(path) ? (
        <fieldset disabled className={styles['locked']}>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </div>
  )
}

export function Remark({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('profile-field')
  return (
    <p className={styles['remark']}>
      <AlertIcon />
      <span>
        <b>{t('refused')}</b> {children}
      </span>
    </p>
  )
}

/** The error of a group of inputs, such as a list. */
export function GroupError({ path, words }: { readonly path: string; readonly words?: string }) {
  const { problems } = useFormAround()
  const wordsOf = useFieldWords()
  const problem = problems.shown.get(path)
  const isHere = problem?.fields.some(({ name }) => name === path) || (problem && problem.fields.length === 0)
  if (!problem || !isHere) return null
  return (
    <p className={styles['groupError']} role="alert">
      <AlertIcon />
      <span>{words ?? wordsOf(problem.code)}</span>
    </p>
  )
}

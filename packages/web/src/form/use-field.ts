import type { FieldError } from '@causeway/contract'
import { useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useFieldWords } from '../intl/use-code-words.ts'

export type ErrorWords = { readonly [Code in FieldError]?: string }

/** A name, and what the person should know about the field that has it. */
export type Field = {
  readonly id: string
  readonly error: string | undefined
  /** What the control itself carries, so that the error is read aloud with it. */
  readonly describe: { readonly 'aria-invalid': boolean; readonly 'aria-describedby'?: string }
}

/** What every field shares: its ids, and the words of what is wrong with it in the language of the moment. */
export function useField(name: string, words: ErrorWords = {}, hasHint = false): Field {
  const id = useId()
  const wordsOf = useFieldWords()
  const { getFieldState } = useFormContext()
  const state = useFormState({ name })
  const { error, isDirty } = getFieldState(name, state)
  // Passing through an empty field is no mistake yet: only leaving something wrong behind is.
  const isShown = error && (isDirty || state.isSubmitted || error.type === 'server')
  const code = isShown ? ((error.message || 'invalid') as FieldError) : undefined
  const notes = [code && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    error: code && (words[code] ?? wordsOf(code) ?? wordsOf('invalid')),
    describe: { 'aria-invalid': code !== undefined, ...(notes && { 'aria-describedby': notes }) },
  }
}

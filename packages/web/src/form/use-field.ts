import type { FieldError } from '@causeway/contract'
import { useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useFieldWords } from '../intl/use-code-words.ts'

export type ErrorWords = { readonly [Code in FieldError]?: string }

/** The ids and the error of a field. */
export type Field = {
  readonly id: string
  readonly error: string | undefined
  /** Attributes of the control, so that screen readers announce the error and whether it may be empty. */
  readonly describe: {
    readonly 'aria-invalid': boolean
    readonly 'aria-required': boolean | undefined
    readonly 'aria-describedby'?: string
  }
}

/** The ids of a field, and its error in the current language. */
export function useField(name: string, words: ErrorWords = {}, hasHint = false, isRequired?: boolean): Field {
  const id = useId()
  const wordsOf = useFieldWords()
  const { getFieldState } = useFormContext()
  const state = useFormState({ name })
  const { error, isDirty } = getFieldState(name, state)
  // Leaving an empty field is no error until it was edited or the form was submitted.
  const isShown = error && (isDirty || state.isSubmitted || error.type === 'server')
  const code = isShown ? ((error.message || 'invalid') as FieldError) : undefined
  const notes = [code && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    error: code && (words[code] ?? wordsOf(code) ?? wordsOf('invalid')),
    describe: {
      'aria-invalid': code !== undefined,
      'aria-required': isRequired,
      ...(notes && { 'aria-describedby': notes }),
    },
  }
}

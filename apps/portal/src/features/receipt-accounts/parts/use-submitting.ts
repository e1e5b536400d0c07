import type { FieldError } from '@causeway/contract'
import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { useIsUploading } from '@causeway/web/files/use-uploads.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useRef, useState } from 'react'
import type { useKeptDraft } from '../../drafts/parts/use-kept-draft.ts'
import type { useCheckedForm } from '../../profile-form/parts/profile-form.tsx'

type Problem = { readonly path: string; readonly code: FieldError }

type Options<Value extends object> = {
  readonly form: Pick<ReturnType<typeof useCheckedForm<Value>>, 'problems'>
  readonly keeper: Pick<
    ReturnType<typeof useKeptDraft<Value>>['keeper'],
    'flush' | 'isUnsaved' | 'hold' | 'stop' | 'base'
  >
  /** The errors of a draft that can no longer be edited. */
  readonly closed_codes: readonly string[]
  /** Answers `false` if the draft stays one, as something is still asked. */
  readonly send: (given: { readonly revision: number }) => Promise<unknown>
  readonly onClosed: () => void
  readonly onSubmitted: () => Promise<void>
}

/** Submits a kept draft once it has no problems; those that only the server finds are shown with them. */
export function useSubmitting<Value extends object>(options: Options<Value>) {
  const { form, keeper, closed_codes, send, onClosed, onSubmitted } = options
  const summary = useRef<HTMLDivElement>(null)
  const isUploading = useIsUploading()
  const [isTried, setTried] = useState(false)
  const { isAtWork, failure, run, forget } = useWrite(async () => {
    await keeper.flush()
    // The reason is shown at the top of the page; an unsaved draft cannot be submitted.
    if (keeper.isUnsaved()) return
    try {
      if ((await send({ revision: keeper.base.version })) === false) return
    } catch (thrown) {
      const code = failureCode(thrown)
      if (code === 'draft_conflict') return keeper.hold()
      if (code && closed_codes.includes(code)) return onClosed()
      throw thrown
    }
    keeper.stop()
    await onSubmitted()
  })
  const refused = refusedFields(failure)
  const { all, shown } = form.problems
  // A row that was added after the press has empty fields, which are no error yet.
  const wrong: readonly Problem[] = all.length > 0 ? all.filter(({ path }) => shown.has(path)) : refused
  const submit = () => {
    form.problems.reveal(all.map(({ path }) => path))
    setTried(true)
    if (isUploading) return
    if (all.length > 0) requestAnimationFrame(() => summary.current?.focus())
    else void run()
  }
  return { summary, isTried, isUploading, isAtWork, failure, refused, wrong, submit, forget }
}

function refusedFields(failure: unknown): Problem[] {
  const fields = failure instanceof ApiFailure ? (failure.details.fields ?? {}) : {}
  return Object.entries(fields).map(([path, code]) => ({ path, code: code as FieldError }))
}

import { useEffect, useRef, useState } from 'react'

/** Sends a file; `progress` goes from 0 to 1. It throws when it fails or is cancelled. */
export type Upload<Result> = (
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
) => Promise<Result>

export type UploadRule = {
  /** Types and endings as in HTML: `['image/*', '.pdf']`. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
}

export type Refusal = { readonly reason: 'too_large' | 'wrong_type' | 'empty' }

export type Sending = { readonly kind: 'sending'; readonly file: File; readonly progress: number }
export type Failed = {
  readonly kind: 'failed'
  readonly file: File
  /** A refusal of our own, before anything was sent, or whatever the upload threw. */
  readonly failure: unknown
}

export type UploadState = { readonly kind: 'idle' } | Sending | Failed

export function isRefusal(failure: unknown): failure is Refusal {
  return typeof failure === 'object' && failure !== null && 'reason' in failure
}

type Options<Result> = UploadRule & { readonly upload: Upload<Result> }

export function useUpload<Result>(options: Options<Result>, onDone: (result: Result) => void) {
  const { upload, accept, maxBytes } = options
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setState({ kind: 'idle' })
  }
  const send = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const isCurrent = () => running.current === controller
    const report = (progress: number) => {
      if (isCurrent()) setState({ kind: 'sending', file, progress })
    }
    report(0)
    try {
      const result = await upload(file, report, controller.signal)
      if (!isCurrent()) return
      stop()
      onDone(result)
    } catch (failure) {
      if (isCurrent()) setState({ kind: 'failed', file, failure })
    }
  }
  const start = (file: File | undefined) => {
    if (!file) return
    const refusal = refuse(file, { ...(accept && { accept }), ...(maxBytes && { maxBytes }) })
    stop()
    if (refusal) setState({ kind: 'failed', file, failure: refusal })
    else void send(file)
  }
  const retry = () => {
    if (state.kind === 'failed') start(state.file)
  }
  return { state, start, retry, cancel: stop, forget: stop }
}

function refuse(file: File, { accept, maxBytes }: UploadRule): Refusal | undefined {
  if (file.size === 0) return { reason: 'empty' }
  if (maxBytes && file.size > maxBytes) return { reason: 'too_large' }
  if (accept && !accept.some((pattern) => isOfType(file, pattern))) return { reason: 'wrong_type' }
  return undefined
}

/** By the type or the ending, as the browser's own dialog chooses; what is inside, the server checks. */
function isOfType({ name, type }: File, pattern: string): boolean {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern.toLowerCase())
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

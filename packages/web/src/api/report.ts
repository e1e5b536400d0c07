import { ApiFailure } from './failure.ts'

type Reporter = (thrown: unknown, context: Readonly<Record<string, string>>) => void

let reporter: Reporter | undefined

/** Sets where errors of this page go besides the console: the service configured by the provider. */
export function setReporter(next: Reporter): void {
  reporter = next
}

/** Reports an error that must not happen. */
export function reportError(thrown: unknown, context: Readonly<Record<string, string>> = {}): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place where the page writes its log.
  console.error(thrown, context)
  reporter?.(thrown, context)
}

/** A refusal is a normal answer, and a lost connection is not a bug; anything else is an error. */
export function logFailure(method: string, path: string, thrown: unknown): void {
  if (thrown instanceof ApiFailure) logLine(`${method} ${path}: ${thrown.code} ${thrown.message}`)
  else if (thrown instanceof TypeError || thrown instanceof DOMException)
    logLine(`${method} ${path}: ${thrown}`)
  else reportError(thrown, { method, path })
}

export function logLine(line: string): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place where the page writes its log.
  console.info(line)
}

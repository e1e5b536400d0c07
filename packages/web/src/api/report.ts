import { ApiFailure } from './failure.ts'

type Reporter = (thrown: unknown, context: Readonly<Record<string, string>>) => void

let reporter: Reporter | undefined

/** Where errors of this page go besides the console: a service that the provider configured. */
export function setReporter(next: Reporter): void {
  reporter = next
}

/** Something that must not happen did. */
export function reportError(thrown: unknown, context: Readonly<Record<string, string>> = {}): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place where the page writes its log.
  console.error(thrown, context)
  reporter?.(thrown, context)
}

/** A refusal is an answer as any other, and a lost line nobody's fault; what makes no sense is an error. */
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

import { readMeta } from '../settings/page-meta.ts'
import { reportError, setReporter } from './report.ts'

/** Sends the errors of the page to the service configured by the provider, which is loaded only then. */
export async function startReporting(): Promise<void> {
  const dsn = readMeta('sentry-dsn')
  if (!dsn) return
  try {
    const { captureException, init } = await import('@sentry/browser')
    // An address may contain the token of a mailed link, and an input a password: neither leaves the page.
    const beforeBreadcrumb = () => null
    init({ dsn, beforeBreadcrumb, beforeSend: withoutAddress })
    setReporter((thrown, extra) => void captureException(thrown, { extra }))
  } catch (thrown) {
    reportError(thrown)
  }
}

function withoutAddress<Event extends { request?: { url?: string } }>(event: Event): Event {
  if (event.request) event.request = { url: window.location.pathname }
  return event
}

export type Elsewhere = {
  /** The URL of the API for browsers, if it differs from that of the portal. */
  readonly api_url?: string | undefined
  /** The URL to which browsers report errors. */
  readonly sentry_dsn?: string | undefined
}

/** The policy of pages: no inline script or style, and only the configured other origins. */
export function contentPolicy({ api_url, sentry_dsn }: Elsewhere = {}): Record<string, string[]> {
  const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : [])
  const origins = [...originOf(api_url), ...originOf(sentry_dsn)]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Images of uploaded pages come from the API.
    'img-src': ["'self'", 'data:', ...originOf(api_url)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
}

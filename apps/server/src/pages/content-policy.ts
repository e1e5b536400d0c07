export type Elsewhere = {
  /** Where the browser finds the API, if not where it found the portal. */
  readonly api_url?: string | undefined
  /** Where the browser reports errors. */
  readonly sentry_dsn?: string | undefined
}

/** For pages: no inline script or style, and nothing from elsewhere but what the provider configured. */
export function contentPolicy({ api_url, sentry_dsn }: Elsewhere = {}): Record<string, string[]> {
  const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : [])
  const origins = [...originOf(api_url), ...originOf(sentry_dsn)]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // The images of uploaded pages come from the API.
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

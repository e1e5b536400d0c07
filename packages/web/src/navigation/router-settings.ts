/** How addresses are read and written: exactly as they stand, and a search is plain text. */
export const routerSettings = {
  caseSensitive: true,
  trailingSlash: 'preserve',
  scrollRestoration: false,
  defaultPreload: 'intent',
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values: Readonly<Record<string, unknown>>) => {
    const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
} as const

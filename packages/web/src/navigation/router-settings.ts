/** Where the router looks for an address that it would tidy up: there is no screen. */
const LOST = '/:lost'

/** The router takes a slash more or less for the same address. We do not, and it never learns of one. */
export const strictRewrite = (isTidy: (path: string) => boolean) => ({
  input: ({ url }: { readonly url: URL }) => {
    if (!isTidy(url.pathname)) url.pathname = `${LOST}${url.pathname}`
    return url
  },
  output: ({ url }: { readonly url: URL }) => {
    if (url.pathname.startsWith(LOST)) url.pathname = url.pathname.slice(LOST.length)
    return url
  },
})

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

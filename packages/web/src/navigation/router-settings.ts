/** An address without a screen, which the router gets instead of one that it would normalise. */
const LOST = '/:lost'

/** The router ignores trailing slashes. The app does not, so the router never sees such an address. */
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

/** How addresses are read and written: unchanged, with the search as plain text. */
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

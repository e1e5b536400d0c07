/** A value that the server wrote into the page; empty if there is none. */
export function readMeta(name: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>(`meta[name="causeway-${name}"]`)?.content ?? ''
}

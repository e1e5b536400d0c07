/** What the server wrote into the page about this installation; empty where it said nothing. */
export function readMeta(name: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>(`meta[name="causeway-${name}"]`)?.content ?? ''
}

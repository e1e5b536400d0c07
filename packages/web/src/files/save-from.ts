/** Starts a download. A file name sent by the server takes precedence. */
export function saveFrom(url: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
}

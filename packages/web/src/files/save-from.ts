/** Lets the browser save what is behind an address. The server has the last word on the name. */
export function saveFrom(url: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
}

/** Scrolls a long row of links sideways to the current one, without scrolling the page. */
export function showCurrent(row: HTMLElement): void {
  const item = row.querySelector<HTMLElement>('[aria-current=page]')
  if (!item) return
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}

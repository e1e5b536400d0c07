const CONTROLS =
  'input:not([type="hidden"], [hidden], :disabled), :is(textarea, button):not(:disabled), [tabindex]'

/** The place of a path on the page; that of the person or the list, if it has none of its own. */
function findPlace(path: string): HTMLElement | undefined {
  const [head = '', id] = path.split('.')
  const wider = head === 'persons' && id ? [`persons.${id}`, 'persons'] : [head]
  for (const each of [path, ...wider]) {
    const place = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(each)}"]`)
    if (place) return place
  }
  return undefined
}

function findAdd(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-adds] button')
}

/** A section that is still on its way is there within seconds, or not at all. */
const FRAMES_MAX = 300

/** Goes to where something can be mended. */
export function focusPath(path: string, frames = FRAMES_MAX): void {
  const place = findPlace(path)
  if (!place) {
    if (frames > 0) requestAnimationFrame(() => focusPath(path, frames - 1))
    return
  }
  const wrong = place.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  // Who is missing has no field yet, but a button that adds him.
  const control = wrong ?? place.querySelector<HTMLElement>(CONTROLS) ?? findAdd()
  place.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

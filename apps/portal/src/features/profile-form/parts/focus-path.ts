const CONTROLS =
  'input:not([type="hidden"], [hidden], :disabled), :is(textarea, button):not(:disabled), [tabindex]'

/** The element of a path, or that of its person or list. */
function findPlace(path: string): HTMLElement | undefined {
  const [head = '', id] = path.split('.')
  const wider = head === 'persons' && id ? [`persons.${id}`, 'persons'] : [head]
  for (const each of [path, ...wider]) {
    const place = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(each)}"]`)
    if (place) return place
  }
  return undefined
}

function findAddButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-adds] button')
}

/** A lazily loaded section appears within seconds, or not at all. */
const FRAMES_MAX = 300

/** Scrolls to the field of a path and focuses it. */
export function focusPath(path: string, frames = FRAMES_MAX): void {
  const place = findPlace(path)
  if (!place) {
    if (frames > 0) requestAnimationFrame(() => focusPath(path, frames - 1))
    return
  }
  const wrong = place.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  // A missing person has no field yet, so the button that adds one is focused.
  const control = wrong ?? place.querySelector<HTMLElement>(CONTROLS) ?? findAddButton()
  place.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/**
 * Functions that tests call inside a page. Loaded before the page's own scripts; JavaScript because browser
 * types do not belong to the programs beside it.
 */
const changes = []
const observer = new MutationObserver(() => {
  changes.push({ theme: document.documentElement?.dataset.theme, at: performance.now() })
})
// In the sandbox of a mail not even this script may run.
if (globalThis.origin !== 'null') {
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] })
}

const noted = []

function isControl(element) {
  return element.checkVisibility() && element.tabIndex >= 0
}

globalThis.probe = {
  /** The themes of the page since its first paint. */
  themesSeen() {
    const paint = performance.getEntriesByName('first-paint')[0]
    const before = changes.findLast(({ at }) => at < paint.startTime)
    const after = changes.filter(({ at }) => at >= paint.startTime)
    return [...new Set([before, ...after].map((change) => change?.theme))]
  },

  /** Numbers each control that a pointer can use. */
  numberControls() {
    const all = document.querySelectorAll('a[href], button, select, input, summary, iframe, pre')
    return [...all].filter(isControl).map((control, number) => {
      control.dataset.number = number
      return number
    })
  },

  /** The control with the focus, and whether the focus is visible. */
  focused() {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    // The focus is inside the frame, which shows it.
    const seen =
      element.tagName === 'IFRAME' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
    return { number: Number(element.dataset.number ?? -1), seen, markup: element.outerHTML.slice(0, 120) }
  },

  /** Records from now on what gets the focus; a frame takes it from the window. */
  watchFocus() {
    const note = () => noted.push(...[probe.focused()].filter(Boolean))
    addEventListener('focusin', note)
    addEventListener('blur', note)
  },

  /** The recorded elements, each once for as long as it had the focus. */
  focusedSoFar: () => noted.filter(({ number }, index) => number !== noted[index - 1]?.number),

  /** The targets of links within the page that do not exist. */
  brokenAnchors() {
    const links = [...document.querySelectorAll('a[href^="#"]')]
    return links.map((link) => link.hash.slice(1)).filter((id) => !document.getElementById(id))
  },

  width: () => document.documentElement.scrollWidth,
}

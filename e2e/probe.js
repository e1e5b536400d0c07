/**
 * What the tests ask a page from the inside. It is loaded before the page's own scripts, and is JavaScript
 * because the types of a browser have no place in the programs beside it.
 */
const changes = []
const observer = new MutationObserver(() => {
  changes.push({ theme: document.documentElement?.dataset.theme, at: performance.now() })
})
// In the sandbox of a mail even this script may not run.
if (globalThis.origin !== 'null') {
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] })
}

const noted = []

function isControl(element) {
  return element.checkVisibility() && element.tabIndex >= 0
}

globalThis.probe = {
  /** The themes that the page had from its first paint on. */
  themesSeen() {
    const paint = performance.getEntriesByName('first-paint')[0]
    const before = changes.findLast(({ at }) => at < paint.startTime)
    const after = changes.filter(({ at }) => at >= paint.startTime)
    return [...new Set([before, ...after].map((change) => change?.theme))]
  },

  /** Gives each control that a pointer could use a number. */
  numberControls() {
    const all = document.querySelectorAll('a[href], button, select, input, summary, iframe, pre')
    return [...all].filter(isControl).map((control, number) => {
      control.dataset.number = number
      return number
    })
  },

  /** Which control has the focus, and whether a person can see that. */
  focused() {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    // The focus is then inside the frame, which shows it there.
    const seen =
      element.tagName === 'IFRAME' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
    return { number: Number(element.dataset.number ?? -1), seen, markup: element.outerHTML.slice(0, 120) }
  },

  /** Notes from now on what gets the focus; a frame that gets it takes it from the window. */
  watchFocus() {
    const note = () => noted.push(...[probe.focused()].filter(Boolean))
    addEventListener('focusin', note)
    addEventListener('blur', note)
  },

  /** What got the focus, each once for as long as it had it. */
  focusedSoFar: () => noted.filter(({ number }, index) => number !== noted[index - 1]?.number),

  /** The targets of the links within the page that lead nowhere. */
  brokenAnchors() {
    const links = [...document.querySelectorAll('a[href^="#"]')]
    return links.map((link) => link.hash.slice(1)).filter((id) => !document.getElementById(id))
  },

  width: () => document.documentElement.scrollWidth,
}

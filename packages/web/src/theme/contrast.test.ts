import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The colours of a theme; the dark theme overrides some of the light one. */
function coloursOf(theme: 'light' | 'dark'): Map<string, string> {
  const rules = [...css.matchAll(/\{([^{}]*--paper[^{}]*)\}/g)].map(([, rule = '']) => rule)
  const chosen = theme === 'light' ? rules.slice(0, 1) : rules.slice(0, 2)
  const declarations = chosen.flatMap((rule) => [...rule.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)])
  return new Map(declarations.map(([, name = '', value = '']) => [name, value]))
}

/** WCAG 2.2: relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']

/** Every combination of text and background that the components use. */
const pairs: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent-text', 'bad', 'warn', 'good', 'info'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['good', 'warn', 'bad', 'info'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['accent-text', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['paper', 'ink'],
  ['brand-ink', 'brand-panel'],
  ['brand-ink-2', 'brand-panel'],
]

test.each(['light', 'dark'] as const)('texts have enough contrast, %s', (theme) => {
  const colours = coloursOf(theme)
  const weak = pairs.filter(([text, ground]) => {
    return !(contrast(colours.get(text) ?? '', colours.get(ground) ?? '') >= 4.5)
  })

  expect(weak).toEqual([])
})

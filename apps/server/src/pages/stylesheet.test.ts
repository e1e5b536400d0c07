import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

/** The custom properties of each rule, in the order of the file: light comes first. */
function tokensIn(file: string): Map<string, string>[] {
  const rules = readFileSync(path.resolve(here, file), 'utf8').matchAll(/\{([^{}]*--paper[^{}]*)\}/g)
  return [...rules].map(([, rule = '']) => {
    const declarations = rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)
    return new Map(
      [...declarations].map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')]),
    )
  })
}

test.each([
  ['light', 0],
  ['dark', 1],
])('the server’s own pages have the colours of the portal in the %s theme', (_theme, index) => {
  const portal = tokensIn('../../../../packages/web/src/theme/tokens.css')[index] ?? new Map()
  const pages = tokensIn('styles/base.css')[index] ?? new Map()
  const shared = [...pages].filter(([name]) => name !== '--mono')

  expect(shared.length).toBeGreaterThan(10)
  expect(shared).toEqual(shared.map(([name]) => [name, portal.get(name)]))
})

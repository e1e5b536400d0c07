import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt } from './is-built.ts'

let folder: string
const place = (...names: string[]) => path.join(folder, ...names)
const setTime = (seconds: number, ...names: string[]) => utimesSync(place(...names), seconds, seconds)
const look = () => isBuilt(place('dist/mark'), [folder, place('lock.json')])

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'causeway-built-'))
  for (const name of ['src/deep', 'dist', 'node_modules/some']) mkdirSync(place(name), { recursive: true })
  for (const name of ['src/deep/part.ts', 'lock.json', 'dist/mark']) writeFileSync(place(name), '')
  for (const name of ['src/deep/part.ts', 'src/deep', 'src', 'lock.json', '']) setTime(1000, name)
  setTime(2000, 'dist/mark')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a build newer than all its sources is current', () => {
  expect(look()).toBe(true)
})

test.each([
  ['a file deep in it was changed', () => setTime(3000, 'src/deep/part.ts')],
  ['a file of it is gone', () => rmSync(place('src/deep/part.ts'))],
  ['other packages are installed', () => setTime(3000, 'lock.json')],
  ['it was never built', () => rmSync(place('dist/mark'))],
])('a build is outdated when %s', (_when, change) => {
  change()
  expect(look()).toBe(false)
})

test('the output of a build does not count as a source', () => {
  writeFileSync(place('dist/more.js'), '')
  writeFileSync(place('node_modules/some/index.js'), '')
  setTime(1000, '')
  expect(look()).toBe(true)
})

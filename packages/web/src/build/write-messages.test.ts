import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageTypes } from './write-messages.ts'

test.each(messageTypes)('$file has the type of every catalogue: npm run generate', ({ file, text }) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

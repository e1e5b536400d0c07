import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

test('a page loads from and sends to its own origin only', () => {
  for (const sources of Object.values(contentPolicy())) {
    for (const source of sources) expect(["'none'", "'self'", "'script'", 'data:']).toContain(source)
  }
})

test('a page may send to the configured API and error service, and nowhere else', () => {
  const policy = contentPolicy({
    api_url: 'https://api.example.com/base',
    sentry_dsn: 'https://key@errors.example.com/42',
  })

  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.com', 'https://errors.example.com'])
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://api.example.com'])
  expect(policy['script-src']).toEqual(["'self'"])
})

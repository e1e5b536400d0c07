import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../kernel/clock.ts'
import { type Db, openDb } from '../kernel/db/db.ts'
import { addPages } from './routes.ts'

let app: FastifyInstance
let db: Db

/** These pages have a database that cannot be reached. */
beforeAll(async () => {
  db = openDb({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 })
  app = Fastify()
  const brand = { 'zh-CN': 'A', 'en-US': 'B' }
  const site = { brand, sandbox: true, public_url: 'http://localhost', apps_dir: '/nowhere' }
  await addPages(app, { ...site, description: { paths: {} }, db, clock: systemClock })
})

afterAll(async () => {
  await app.close()
  await db.close()
})

test('a page that fails gives the reason and a way to try again', async () => {
  const { statusCode, headers, body } = await app.inject('/mailbox?language=en-US&to=a@example.com')

  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' })
  expect(body).toContain('The service is busy. Try again in a few seconds.')
  expect(body).toContain('href="/mailbox?to=a%40example.com&amp;language=en-US"')
})

test('the stylesheet is cached for good at an address that changes with its content', async () => {
  const page = await app.inject('/api/docs')
  const address = page.body.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1] ?? ''
  const { statusCode, headers } = await app.inject(address)

  expect(address).toMatch(/^\/pages\.css\?\w{12}$/)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toContain('immutable')
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const stylesheet = ['base', 'layout', 'docs', 'mailbox', 'verify']
  .map((name) => readFileSync(path.join(import.meta.dirname, 'styles', `${name}.css`), 'utf8'))
  .join('\n')

const version = createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)

/** Changes with its content, so that browsers can cache it for good. */
export const STYLESHEET_ADDRESS = `/pages.css?${version}`

export function addStylesheet(app: FastifyInstance): void {
  app.get('/pages.css', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type('text/css; charset=utf-8').send(stylesheet)
  })
}

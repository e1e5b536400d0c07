import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { contentPolicy } from '../apps/server/src/pages/content-policy.ts'

const PORT = 4388
const folder = path.resolve(import.meta.dirname, '../packages/web/gallery/dist')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** A page of the gallery: one part of the components, or all of them. */
export function galleryAddress(part = ''): string {
  return `http://localhost:${PORT}/?part=${part}`
}

const policy = Object.entries(contentPolicy())
  .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  .join('; ')

/** Serves the built gallery with the content policy of the product. */
export async function serveGallery(): Promise<() => void> {
  const server = createServer(async (request, response) => {
    const name = path.basename(new URL(request.url ?? '/', galleryAddress()).pathname)
    const file = name ? path.join(folder, 'assets', name) : path.join(folder, 'index.html')
    const text = await readFile(file).catch(() => undefined)
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    response.writeHead(text ? 200 : 404, { 'content-type': type, 'content-security-policy': policy })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(PORT, resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

import { createServer, type IncomingMessage } from 'node:http'

/** A request on its way, as a trap sees it. */
export type Passing = { readonly method: string; readonly path: string; readonly text: string }

type Trap = {
  readonly isFor: (passing: Passing) => boolean
  /** Before the other side has the request, or when it has answered and the answer has not come back. */
  readonly at: 'before' | 'after'
  readonly spring: () => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** The way from one program to another, on which a trap cuts one request off. */
export type Wire = {
  readonly url: string
  /** Springs once, at the next request that it is for. Neither that request nor its answer goes on. */
  readonly trap: (trap: Pick<Trap, 'isFor' | 'at' | 'spring'>) => Promise<void>
  readonly close: () => Promise<void>
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A program that passes every request on to a port of this machine, and its answer back. */
export async function openWire(port: number): Promise<Wire> {
  const traps = new Set<Trap>()
  const spring = async (trap: Trap): Promise<void> => {
    traps.delete(trap)
    await trap.spring().then(trap.resolve, trap.reject)
  }
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    const body = await bytesOf(request).catch(() => undefined)
    if (!body) return
    const passing = { method, path, text: body.toString() }
    const trap = [...traps].find(({ isFor }) => isFor(passing))
    // Another request like it meanwhile is no business of this trap.
    if (trap) traps.delete(trap)
    const cut = () => response.destroy()
    if (trap?.at === 'before') return void spring(trap).then(cut)
    const { host: _host, connection: _connection, 'content-length': _length, ...passed } = headers
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: passed as Record<string, string>,
      ...(hasBody && { body: Uint8Array.from(body) }),
    }).catch(() => undefined)
    const content = await answer?.arrayBuffer().catch(() => undefined)
    if (trap) return void spring(trap).then(cut)
    if (!answer || !content) return void cut()
    const type = answer.headers.get('content-type')
    response.writeHead(answer.status, { ...(type && { 'content-type': type }) })
    response.end(Buffer.from(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A wire has a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    trap: (trap) => new Promise((resolve, reject) => traps.add({ ...trap, resolve, reject })),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

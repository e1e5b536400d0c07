import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly observe: (call: string, status: number, seconds: number) => void
  readonly text: () => Promise<string>
}

export type Gauges = Record<string, { readonly help: string; readonly read: () => number | Promise<number> }>

export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'causeway_request_seconds',
    help: 'Duration of calls, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
  return {
    observe: (call, status, seconds) => duration.observe({ call, status }, seconds),
    text: () => registry.metrics(),
  }
}

/** On a port of its own, so that metrics are not public. */
export function metricsServer(metrics: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.text().catch(() => undefined)
    if (text === undefined) return response.writeHead(503).end()
    return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text)
  })
}

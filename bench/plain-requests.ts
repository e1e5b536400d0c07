import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Plain requests on kept connections: what measures must not be what takes the time. */
export function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk) => {
        text += chunk
      })
      incoming.on('end', () => resolve(text))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

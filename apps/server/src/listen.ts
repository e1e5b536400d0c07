import { type AddressInfo, createServer, isIP, type Server } from 'node:net'
import type { Config } from './config.ts'
import { StartError } from './kernel/start-error.ts'

type Variable = 'PORT' | 'METRICS_PORT' | 'BANK_PORT'

/** Where a server listens, and the variables that say so. */
type Place = { readonly host: string; readonly port: number; readonly variable: Variable }

export const apiPlace = ({ host, port }: Config): Place => ({ host, port, variable: 'PORT' })

export const metricsPlace = ({ metrics_host: host, metrics_port: port }: Config): Place => ({
  host,
  port,
  variable: 'METRICS_PORT',
})

/** The bank of the sandbox is reached from this machine alone. */
export const bankPlace = ({ bank_port: port }: Config): Place => ({
  host: '127.0.0.1',
  port,
  variable: 'BANK_PORT',
})

/** Tries a place and leaves it at once, so that a wrong setting is known before anything is started. */
export async function tryPlace(place: Place): Promise<void> {
  // A name of figures is no name: the system would ask for it in the network, and wait.
  if (/^[\d.]+$/.test(place.host) && !isIP(place.host)) throw foreignHost(place)
  const server = createServer()
  await listen(server, place)
  await new Promise((resolve) => server.close(resolve))
}

/** Listens, or refuses with one sentence. */
export function listen(server: Server, place: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, place)))
    server.listen(place.port, place.host, () => {
      const bound = server.address() as AddressInfo
      resolve(`http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`)
    })
  })
}

/** The codes of the system for an address of another machine or network, and for a name unknown here. */
const FOREIGN = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN']

function describe(error: NodeJS.ErrnoException, place: Place): Error {
  const { port, variable } = place
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program: stop it, or set ${variable} to a free one.`,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used: set ${variable} to 1024 or above.`)
  return FOREIGN.includes(error.code ?? '') ? foreignHost(place) : error
}

function foreignHost({ host, variable }: Place): StartError {
  const name = variable.replace('PORT', 'HOST')
  return new StartError(`${name} is ${host}, which is not an address of this machine.`)
}

/** The installations that the tests look at, each on ports of its own. */
const PORTS = { main: 4380, empty: 4382, closed: 4384 } as const

export type Installation = keyof typeof PORTS

export function portOf(installation: Installation): number {
  return PORTS[installation]
}

export function addressOf(installation: Installation): string {
  return `http://127.0.0.1:${portOf(installation)}`
}

/** The installations that the tests look at, each on ports of its own. */
const PORTS = { main: 4380, empty: 4382, closed: 4384 } as const

export type Installation = keyof typeof PORTS

export function portOf(installation: Installation): number {
  return PORTS[installation]
}

/** By a name: a passkey is bound to one. */
export function addressOf(installation: Installation): string {
  return `http://localhost:${portOf(installation)}`
}

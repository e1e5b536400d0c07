/** The installations of the tests, each on its own ports. */
const PORTS = { main: 4380, empty: 4382, closed: 4384 } as const

export type Installation = keyof typeof PORTS

export function portOf(installation: Installation): number {
  return PORTS[installation]
}

/** By host name, as passkeys are bound to one. */
export function addressOf(installation: Installation): string {
  return `http://localhost:${portOf(installation)}`
}

/** Where the bank of the main installation listens, and the desk that gives money to tests. */
export const BANK_PORT = 4386
export const MONEY_DESK_PORT = 4387

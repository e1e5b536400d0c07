import type { AddressInfo } from 'node:net'
import type { Bank } from './bank.ts'
import { openBooks } from './books/books.ts'
import type { Config } from './config.ts'
import { closePastDays } from './entries/statements.ts'
import { openDoor } from './http/door.ts'
import { addBankRoutes, addSandboxRoutes } from './http/routes.ts'
import { deliver } from './messages/link.ts'
import { openOutbox } from './messages/outbox.ts'
import { startSender } from './messages/sender.ts'
import { startStepper } from './payments/stepper.ts'
import { StartError } from './start-error.ts'

export type Running = {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** How often the bank looks whether a day has ended. */
const CLOSE_EVERY_MS = 600_000

/** Opens the books and the door, then sends what waits from the last time. */
export async function start(config: Config, now?: () => Date): Promise<Running> {
  const books = openBooks(config.books_file, now)
  const door = openDoor(config.secret, config.log_level)
  const sender = startSender({
    books,
    deliver: (message, stopped) => deliver(config, message, stopped),
    warn: (error, message) => door.log.warn({ err: error }, message),
  })
  const outbox = openOutbox(books, config.seed, sender.wake)
  const { seed, payment_step_ms } = config
  const wakeSteps = () => void setImmediate(() => stepper.wake())
  const bank: Bank = { books, outbox, seed, payment_step_ms, wakeSteps }
  const stepper = startStepper(bank, (error, message) => door.log.error({ err: error }, message))
  addBankRoutes(door, bank)
  addSandboxRoutes(door, bank)
  const closeDays = () =>
    books
      .atomically(() => closePastDays(bank))
      .catch((error: unknown) => door.log.error({ err: error }, 'a day could not be closed'))
  await closeDays()
  const closing = setInterval(closeDays, CLOSE_EVERY_MS)
  const stop = async () => {
    clearInterval(closing)
    await door.close()
    await stepper.stop()
    await sender.stop()
    books.close()
  }
  try {
    await door.listen({ host: config.host, port: config.port })
  } catch (error) {
    await stop()
    throw describe(error as NodeJS.ErrnoException, config)
  }
  const { address, family, port } = door.server.address() as AddressInfo
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, stop }
}

function describe(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program: stop it, or set BANK_PORT to a free one.`,
    )
  }
  const isForeign = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '')
  return isForeign ? new StartError(`BANK_HOST is ${host}, which is not an address of this machine.`) : error
}

import path from 'node:path'
import { StartError } from './start-error.ts'

export type Config = {
  readonly host: string
  readonly port: number
  /** The file of the bank's own books. */
  readonly books_file: string
  /** Signs every request between the provider and the bank. */
  readonly secret: string
  /** The server of the provider, which takes messages at `/bank/messages`. */
  readonly provider_url: string
  /** The same seed gives the same faults for the same calls. */
  readonly seed: string
  /** The time between two steps of a payment. */
  readonly payment_step_ms: number
  readonly log_level: string
}

const ROOT = path.resolve(import.meta.dirname, '../../..')
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment once, and refuses invalid values in one sentence. */
export function readConfig(environment: Environment = process.env): Config {
  const text = (name: string) => environment[name]?.trim() || undefined
  const secret = text('BANK_SECRET')
  if (!secret || secret.length < 32) throw new StartError('BANK_SECRET must have 32 characters or more.')
  const log_level = text('BANK_LOG_LEVEL') ?? 'warn'
  if (!LOG_LEVELS.includes(log_level)) {
    throw new StartError(`BANK_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not “${log_level}”.`)
  }
  const folder = text('BANK_DATA_DIR') ?? path.join(ROOT, '.data', 'bank')
  return {
    host: text('BANK_HOST') ?? '127.0.0.1',
    port: readPort(text('BANK_PORT') ?? '4030'),
    books_file: path.resolve(folder, 'books.sqlite'),
    secret,
    provider_url: readUrl(text('PROVIDER_URL') ?? 'http://127.0.0.1:4000'),
    seed: text('BANK_SEED') ?? 'causeway',
    payment_step_ms: readStep(text('BANK_PAYMENT_STEP_MS') ?? '2000'),
    log_level,
  }
}

function readPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new StartError(`BANK_PORT must be a whole number to 65535, not “${text}”.`)
  return port
}

const LONGEST_MS = 3_600_000

function readStep(text: string): number {
  const step = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (step <= LONGEST_MS) return step
  throw new StartError(`BANK_PAYMENT_STEP_MS must be a whole number to ${LONGEST_MS}, not “${text}”.`)
}

/** The value may contain a password, so an error does not repeat it. */
function readUrl(text: string): string {
  if (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol))
    return text.replace(/\/+$/, '')
  throw new StartError('PROVIDER_URL must be an address that begins with http:// or https://.')
}

import { type Logger, pino } from 'pino'

export type Log = Logger

const SECRET =
  /pass(word|wd|key|code)|_pwd$|^pwd$|secret|token|authorization|cookie|otp|recovery_code|^code$/i
const NUMBER = /(account|iban|card|id|registration|licence|passport)_?(no|number)$|^iban$/i

/** Masks fields for the log: secrets completely, account and identity numbers up to the last four digits. */
export function maskSecrets(value: unknown, key = '', depth = 0): unknown {
  if (SECRET.test(key)) return '[hidden]'
  if (['string', 'number', 'bigint'].includes(typeof value)) {
    return NUMBER.test(key) ? `…${String(value).slice(-4)}` : value
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return maskError(value, depth)
  if (depth > 8) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, key, depth + 1))
  return maskFields(value, depth)
}

function maskFields(value: object, depth: number): Record<string, unknown> {
  const fields = Object.entries(value)
  return Object.fromEntries(fields.map(([name, field]) => [name, maskSecrets(field, name, depth + 1)]))
}

/** A database error has the violating row in `detail` and `where`, which is data and not a cause. */
function maskError(error: Error, depth: number): Record<string, unknown> {
  const { code, detail, where, internalQuery, ...fields } = { ...error } as Record<string, unknown>
  const named = { type: error.name, message: error.message, stack: error.stack }
  return { ...maskFields(fields, depth), ...(code !== undefined && { code }), ...named }
}

export function openLog(level: string, destination?: { write: (line: string) => void }): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => maskFields(fields, 0),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

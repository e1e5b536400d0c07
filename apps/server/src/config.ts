import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { S3Options } from './kernel/files/s3.ts'
import { StartError } from './kernel/start-error.ts'
import { TERMS_VERSION } from './kernel/terms.ts'
import type { SftpSettings } from './rails/sftp-settings.ts'

export type Config = {
  readonly host: string
  readonly port: number
  readonly metrics_host: string
  readonly metrics_port: number
  /** The address of the portal from outside; links in mails are built from it. */
  readonly public_url: string
  /** The URL of the API for browsers, if it differs from that of the portal. */
  readonly api_url: string | undefined
  /** The URL to which browsers report errors of pages. */
  readonly sentry_dsn: string | undefined
  readonly data_dir: string
  /** Absent: PostgreSQL is embedded in the data folder. */
  readonly database_url: string | undefined
  readonly database_api_url: string | undefined
  readonly database_connections: number
  readonly sandbox: boolean
  /** Seconds until the sandbox reviewer decides on a company; absent: operators decide. */
  readonly review_delay: number | undefined
  /** In the sandbox the same seed gives the same rates. */
  readonly rate_seed: string
  /** The path or the address of the sanctions list; in the sandbox one of invented names. */
  readonly screening_list: string
  /** Absent only in the sandbox, which generates one. */
  readonly secret_key: string | undefined
  /** Absent only in the sandbox, which starts a bank of its own on `bank_port`. */
  readonly bank_url: string | undefined
  readonly bank_port: number
  /** The name of the bank in the books. */
  readonly bank_code: string
  /** Signs what passes between the server and the bank; absent only in the sandbox, which derives one. */
  readonly bank_secret: string | undefined
  /** Absent: messages pass between the server and the bank by HTTP. */
  readonly bank_sftp: SftpSettings | undefined
  readonly smtp_url: string | undefined
  readonly mail_from: string
  readonly s3: S3Options | undefined
  readonly brand_names: { readonly 'zh-CN'?: string; readonly 'en-US'?: string }
  readonly log_level: string
  /** The number of reverse proxies in front of the server whose forwarded addresses are trusted. */
  readonly trusted_proxies: number
  readonly requests_per_minute: number
  /** A process whose event loop is held up for longer refuses requests. */
  readonly event_loop_delay_ms: number
  /** Wrong passwords from one network against one account within 15 minutes. */
  readonly sign_in_tries: number
  /** The URL of the provider's own terms of use; absent: the page of the product. */
  readonly terms_url: string | undefined
  /** The version of the terms that new users accept. */
  readonly terms_version: string
}

const ROOT = path.resolve(import.meta.dirname, '../../..')

type Environment = Readonly<Record<string, string | undefined>>

/** The environment of this process, extended by a file `.env`. */
export function readEnvironment(): Environment {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Reads the environment once, and refuses invalid values in one sentence. */
export function readConfig(environment: Environment): Config {
  const read = reader(environment)
  const sandbox = read.choice('SANDBOX', ['on', 'off'], 'on') === 'on'
  const port = read.integer('PORT', 0, 65_535, 4000)
  const metrics_port = read.integer('METRICS_PORT', 0, 65_535, portAfter(port))
  const host = read.text('HOST') ?? '127.0.0.1'
  if (sandbox && !isLoopback(host) && read.choice('SANDBOX_PUBLIC', ['yes', 'no'], 'no') === 'no') {
    throw new StartError(
      `HOST is ${host}, where the sandbox is open to everyone: set SANDBOX=off, or SANDBOX_PUBLIC=yes.`,
    )
  }
  const required = (name: string) => {
    const value = read.text(name)
    if (!value && !sandbox) throw new StartError(`${name} must be set while the sandbox is off.`)
    return value
  }
  return {
    host,
    port,
    metrics_host: read.text('METRICS_HOST') ?? '127.0.0.1',
    metrics_port,
    public_url:
      read.url('PUBLIC_URL', ['http:', 'https:'], required) ??
      // Passkeys are bound to a host name: browsers make none for an IP address.
      `http://${isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`,
    api_url: read.url('API_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    sentry_dsn: read.url('SENTRY_DSN', ['http:', 'https:']),
    data_dir: path.resolve(read.text('DATA_DIR') ?? path.join(ROOT, '.data')),
    database_url: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    database_api_url: read.url('DATABASE_API_URL', ['postgres:', 'postgresql:']),
    database_connections: read.integer('DATABASE_CONNECTIONS', 2, 500, 20),
    sandbox,
    review_delay: sandbox ? readReviewDelay(read) : undefined,
    rate_seed: read.text('RATE_SEED') ?? 'causeway',
    screening_list: readList(required('SCREENING_LIST')),
    secret_key: readSecret('SECRET_KEY', required('SECRET_KEY')),
    bank_url: read.url('BANK_URL', ['http:', 'https:'], required),
    bank_port: read.integer('BANK_PORT', 0, 65_535, portAfter(metrics_port)),
    bank_code: read.text('BANK_CODE') ?? 'sandbox',
    bank_secret: readSecret('BANK_SECRET', required('BANK_SECRET')),
    bank_sftp: readSftp(read),
    smtp_url: read.url('SMTP_URL', ['smtp:', 'smtps:'], required),
    mail_from: required('MAIL_FROM') ?? 'no-reply@causeway.test',
    s3: readS3(read),
    brand_names: readBrandNames(read),
    log_level: read.choice('LOG_LEVEL', LOG_LEVELS, sandbox ? 'warn' : 'info'),
    trusted_proxies: read.integer('TRUSTED_PROXIES', 0, 10, 0),
    requests_per_minute: read.integer('REQUESTS_PER_MINUTE', 1, 1_000_000_000, 3000),
    event_loop_delay_ms: read.integer('EVENT_LOOP_DELAY_MS', 100, 600_000, 2000),
    sign_in_tries: read.integer('SIGN_IN_TRIES', 1, 100_000_000, 10),
    ...readTerms(read),
  }
}

/** Port 0 is any free port. */
const portAfter = (port: number) => (port === 0 ? 0 : (port % 65_535) + 1)

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

function reader(environment: Environment) {
  /** An empty value counts as not set, as in most deployment tools. */
  const text = (name: string) => environment[name]?.trim() || undefined
  const refuse = (name: string, rule: string): never => {
    throw new StartError(`${name} must be ${rule}, not “${text(name)}”.`)
  }
  return {
    text,
    choice: <Option extends string>(name: string, options: readonly Option[], fallback: Option): Option => {
      const value = text(name)
      if (value === undefined) return fallback
      return options.find((option) => option === value) ?? refuse(name, options.join(' or '))
    },
    integer: (name: string, least: number, most: number, fallback: number): number => {
      const value = text(name)
      if (value === undefined) return fallback
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
      return number >= least && number <= most
        ? number
        : refuse(name, `a whole number from ${least} to ${most}`)
    },
    /** The value may contain a password, so an error does not repeat it. */
    url: (name: string, protocols: string[], get: (name: string) => string | undefined = text) => {
      const value = get(name)
      if (value === undefined) return undefined
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
      throw new StartError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
    },
  }
}

type Reader = ReturnType<typeof reader>

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function readSecret(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 32)
    throw new StartError(`${name} must have 32 characters or more.`)
  return value
}

const SANDBOX_LIST = path.join(import.meta.dirname, 'screening/data/sandbox-list.csv')

function readList(value = SANDBOX_LIST): string {
  return /^https?:\/\//.test(value) ? value : path.resolve(value)
}

function readReviewDelay(read: Reader): number | undefined {
  return read.text('REVIEW_DELAY') === 'off' ? undefined : read.integer('REVIEW_DELAY', 0, 86_400, 20)
}

const SSH_PORT = 22
const SFTP_OTHERS = ['BANK_SFTP_KEY', 'BANK_SFTP_PASSWORD', 'BANK_SFTP_HOST_KEY', 'BANK_SFTP_FOLDERS']
const FINGERPRINT = /^SHA256:[\w+/]{43}$/
/** Long enough for a bank that writes a file under its last name. */
const SETTLE_MS = 2000

function readSftp(read: Reader): SftpSettings | undefined {
  const address = read.url('BANK_SFTP_URL', ['sftp:'])
  if (!address) {
    const other = SFTP_OTHERS.find((name) => read.text(name) !== undefined)
    if (other) throw new StartError(`BANK_SFTP_URL must be set together with ${other}.`)
    return undefined
  }
  const url = new URL(address)
  if (!url.hostname || !url.username || url.password) {
    throw new StartError('BANK_SFTP_URL must have a host and a user, and no password.')
  }
  const host_key = read.text('BANK_SFTP_HOST_KEY')?.replace(/=+$/, '')
  if (!host_key) throw new StartError('BANK_SFTP_HOST_KEY must be set together with BANK_SFTP_URL.')
  if (!FINGERPRINT.test(host_key)) {
    throw new StartError('BANK_SFTP_HOST_KEY must be a fingerprint as ssh-keygen -l prints it: SHA256:….')
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? SSH_PORT : Number(url.port),
    username: decodeURIComponent(url.username),
    ...readSftpProof(read),
    host_key,
    folders: readSftpFolders(read, decodeURIComponent(url.pathname)),
    every_ms: 1000 * read.integer('BANK_SFTP_SECONDS', 1, 3600, 5),
    settle_ms: SETTLE_MS,
  }
}

function readSftpProof(read: Reader): Pick<SftpSettings, 'private_key' | 'password'> {
  const password = read.text('BANK_SFTP_PASSWORD')
  const file = read.text('BANK_SFTP_KEY')
  if ((file === undefined) === (password === undefined)) {
    throw new StartError(
      'Either BANK_SFTP_KEY or BANK_SFTP_PASSWORD must be set together with BANK_SFTP_URL.',
    )
  }
  return { private_key: file && readPrivateKey(path.resolve(file)), password }
}

function readPrivateKey(file: string): string {
  const key = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (key.includes(' PRIVATE KEY-----')) return key
  throw new StartError('BANK_SFTP_KEY must be the path of a private key.')
}

const SFTP_FOLDERS = 'outbox,inbox,archive,refused'

/** Without a path the folders are in the one in which the user arrives. */
function readSftpFolders(read: Reader, base: string): SftpSettings['folders'] {
  const names = (read.text('BANK_SFTP_FOLDERS') ?? SFTP_FOLDERS).split(',').map((name) => name.trim())
  const [outbox = '', inbox = '', archive = '', refused = ''] = names
  if (names.length !== 4 || new Set(names).size !== 4 || names.includes('')) {
    throw new StartError(`BANK_SFTP_FOLDERS must be four different names, such as ${SFTP_FOLDERS}.`)
  }
  const at = (name: string) => path.posix.join(base === '' ? '.' : base, name)
  return { outbox: at(outbox), inbox: at(inbox), archive: at(archive), refused: at(refused) }
}

function readS3(read: Reader): S3Options | undefined {
  const url = read.url('S3_URL', ['http:', 'https:'])
  if (!url) return undefined
  const needed = (name: string) => {
    const value = read.text(name)
    if (value === undefined) throw new StartError(`${name} must be set together with S3_URL.`)
    return value
  }
  return {
    url,
    region: read.text('S3_REGION') ?? 'us-east-1',
    access_key: needed('S3_ACCESS_KEY'),
    secret_key: needed('S3_SECRET_KEY'),
  }
}

/** A provider with its own terms names their version, so that it is known which one a user accepted. */
function readTerms(read: Reader): Pick<Config, 'terms_url' | 'terms_version'> {
  const terms_url = read.url('TERMS_URL', ['http:', 'https:'])
  const version = read.text('TERMS_VERSION')
  if (terms_url && !version) throw new StartError('TERMS_VERSION must be set together with TERMS_URL.')
  return { terms_url, terms_version: version ?? TERMS_VERSION }
}

function readBrandNames(read: Reader): Config['brand_names'] {
  const chinese = read.text('BRAND_NAME_ZH')
  const english = read.text('BRAND_NAME_EN')
  return { ...(chinese && { 'zh-CN': chinese }), ...(english && { 'en-US': english }) }
}

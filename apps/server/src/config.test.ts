import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const sftp = {
  BANK_SFTP_URL: 'sftp://acme@files.example.com:2222/causeway',
  BANK_SFTP_PASSWORD: 'hunter2',
  BANK_SFTP_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
}

const live = {
  SANDBOX: 'off',
  PUBLIC_URL: 'https://pay.example.com',
  SECRET_KEY: 'k'.repeat(32),
  BANK_URL: 'https://bank.example.com',
  BANK_SECRET: 'b'.repeat(32),
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'pay@example.com',
  SCREENING_LIST: 'https://example.com/targets.simple.csv',
}

describe('the configuration', () => {
  test('of an empty environment is a sandbox on this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      metrics_port: 4001,
      bank_port: 4002,
      public_url: 'http://localhost:4000',
      sandbox: true,
      database_url: undefined,
      secret_key: undefined,
    })
  })

  test('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, database_url: undefined })
  })

  test('of a live service is read as it is given', () => {
    expect(readConfig({ ...live, HOST: '0.0.0.0', PORT: '80' })).toMatchObject({
      sandbox: false,
      host: '0.0.0.0',
      port: 80,
      public_url: 'https://pay.example.com',
      secret_key: live.SECRET_KEY,
    })
  })

  test.each([
    'PUBLIC_URL',
    'SECRET_KEY',
    'BANK_URL',
    'BANK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'SCREENING_LIST',
  ])('has no default for %s outside the sandbox', (name) => {
    expect(() => readConfig({ ...live, [name]: '' })).toThrow(`${name} must be set while the sandbox is off.`)
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not “http”.'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not “65536”.'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not “1e3”.'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX must be on or off, not “maybe”.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug or info or warn or error or silent, not “loud”.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'nonsense' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ REVIEW_DELAY: 'soon' }, 'REVIEW_DELAY must be a whole number from 0 to 86400, not “soon”.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have 32 characters or more.'],
    [{ BANK_SECRET: 'short' }, 'BANK_SECRET must have 32 characters or more.'],
    [{ TERMS_URL: 'https://example.com/terms' }, 'TERMS_VERSION must be set together with TERMS_URL.'],
    [{ S3_URL: 'https://s3.example.com/b' }, 'S3_ACCESS_KEY must be set together with S3_URL.'],
    [
      { HOST: '0.0.0.0' },
      'HOST is 0.0.0.0, where the sandbox is open to everyone: set SANDBOX=off, or SANDBOX_PUBLIC=yes.',
    ],
  ])('refuses %j in one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  test.each([
    [{ BANK_SFTP_URL: 'https://x' }, 'BANK_SFTP_URL must be an address that begins with sftp://.'],
    [
      { BANK_SFTP_URL: 'sftp://files.example.com' },
      'BANK_SFTP_URL must have a host and a user, and no password.',
    ],
    [
      { BANK_SFTP_URL: 'sftp://a:hunter2@files.example.com' },
      'BANK_SFTP_URL must have a host and a user, and no password.',
    ],
    [{ BANK_SFTP_URL: '' }, 'BANK_SFTP_URL must be set together with BANK_SFTP_PASSWORD.'],
    [{ BANK_SFTP_HOST_KEY: '' }, 'BANK_SFTP_HOST_KEY must be set together with BANK_SFTP_URL.'],
    [
      { BANK_SFTP_HOST_KEY: 'MD5:00' },
      'BANK_SFTP_HOST_KEY must be a fingerprint as ssh-keygen -l prints it: SHA256:….',
    ],
    [
      { BANK_SFTP_PASSWORD: '' },
      'Either BANK_SFTP_KEY or BANK_SFTP_PASSWORD must be set together with BANK_SFTP_URL.',
    ],
    [
      { BANK_SFTP_KEY: 'package.json' },
      'Either BANK_SFTP_KEY or BANK_SFTP_PASSWORD must be set together with BANK_SFTP_URL.',
    ],
    [
      { BANK_SFTP_PASSWORD: '', BANK_SFTP_KEY: 'package.json' },
      'BANK_SFTP_KEY must be the path of a private key.',
    ],
    [
      { BANK_SFTP_PASSWORD: '', BANK_SFTP_KEY: 'nothing-there' },
      'BANK_SFTP_KEY must be the path of a private key.',
    ],
    [
      { BANK_SFTP_FOLDERS: 'out,in' },
      'BANK_SFTP_FOLDERS must be four different names, such as outbox,inbox,archive,refused.',
    ],
    [{ BANK_SFTP_SECONDS: '0' }, 'BANK_SFTP_SECONDS must be a whole number from 1 to 3600, not “0”.'],
  ])('refuses a bank by files with %j in one sentence', (changed, sentence) => {
    expect(() => readConfig({ ...sftp, ...changed })).toThrow(sentence)
  })

  test('has a bank by files only where its address is set', () => {
    expect(readConfig({}).bank_sftp).toBeUndefined()
    const { bank_sftp } = readConfig({ ...sftp, BANK_SFTP_FOLDERS: 'to bank,from bank,done,bad' })
    expect(bank_sftp).toMatchObject({
      host: 'files.example.com',
      port: 2222,
      username: 'acme',
      password: 'hunter2',
      private_key: undefined,
      folders: { outbox: '/causeway/to bank', refused: '/causeway/bad' },
      every_ms: 5000,
    })
    expect(readConfig({ ...sftp, BANK_SFTP_URL: 'sftp://a@[::1]' }).bank_sftp).toMatchObject({
      host: '::1',
      port: 22,
      folders: { inbox: 'inbox' },
    })
  })

  test.each([
    [{}, 20],
    [{ REVIEW_DELAY: '0' }, 0],
    [{ REVIEW_DELAY: 'off' }, undefined],
    [{ ...live, REVIEW_DELAY: '5' }, undefined],
  ])('makes the sandbox reviewer decide, with %j, after %s seconds', (environment, review_delay) => {
    expect(readConfig(environment).review_delay).toBe(review_delay)
  })

  test('never repeats a password in a refusal', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@x/y' })).toThrow(/^(?!.*hunter2)/)
  })

  test('opens the sandbox to other machines only by an explicit setting', () => {
    expect(readConfig({ HOST: '0.0.0.0', SANDBOX_PUBLIC: 'yes' }).host).toBe('0.0.0.0')
  })
})

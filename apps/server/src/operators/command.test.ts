import {
  beginOperatorSetup,
  consoleLogin,
  consoleVerifyLogin,
  finishOperatorSetup,
  listAuditEvents,
  operatorRoles,
} from '@causeway/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../kernel/start-error.ts'
import { runChild } from '../testing/child.ts'
import { createWorld, type World } from '../testing/world.ts'
import { runOperatorCommand } from './command.ts'

const PASSWORD = 'quay-lantern-2026'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { sandbox: false } })
})
afterAll(() => world.stop())

const PUBLIC_URL = 'https://pay.example.com'
const LINK = /^Set up \S+ within 24 hours:\nhttps:\/\/pay\.example\.com\/console\/setup\?token=([\w-]+)\n$/

/** Runs the command as on the machine of a live service, with or without a running server. */
async function typed(...args: string[]): Promise<string> {
  const { ownerUrl, apiUrl } = world.database
  const child = runChild('main.ts', ['operator', ...args], {
    SANDBOX: 'off',
    SECRET_KEY: 'a'.repeat(32),
    BANK_URL: 'http://127.0.0.1:1',
    BANK_SECRET: 'b'.repeat(32),
    PUBLIC_URL,
    DATA_DIR: world.config.data_dir,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'us@example.com',
    SCREENING_LIST: world.config.screening_list,
    DATABASE_URL: ownerUrl,
    DATABASE_API_URL: apiUrl,
  })
  expect(await child.exited).toMatchObject({ code: 0 })
  return child.output()
}

/** The same, in this process. */
function run(...args: string[]): Promise<string> {
  const { ownerUrl: database_url, apiUrl: database_api_url } = world.database
  const config = { ...world.config, database_url, database_api_url, public_url: PUBLIC_URL }
  return runOperatorCommand(config, args)
}

const tokenIn = (output: string) => LINK.exec(output)?.[1] ?? ''

const begin = (token: string) => world.call(beginOperatorSetup, { body: { token } })

describe('npm run operator', () => {
  test('adds the first operator, whose setup link works in a live service', async () => {
    const email = 'first@example.com'
    const said = await typed('add', email, '--name', 'Ada Chen', '--roles', 'administrator,reviewer')
    const token = tokenIn(said)
    const { secret, name } = (await begin(token)).data
    expect(name).toBe('Ada Chen')
    const totp = new TOTP({ secret })
    const code = () => totp.generate({ timestamp: world.clock.now().getTime() })
    await world.call(finishOperatorSetup, { body: { token, password: PASSWORD, code: code() } })
    const half = await world.call(consoleLogin, { body: { email, password: PASSWORD } })
    const { challenge } = half.data as unknown as { challenge: string }
    world.clock.advance(30_000)
    const { data } = await world.call(consoleVerifyLogin, { body: { challenge, code: code() } })
    expect(data.operator).toMatchObject({ email, name, roles: ['reviewer', 'administrator'] })
    const as = { id: data.operator.id, email, token: data.access_token }
    const query = { subject_id: as.id, action: 'operator.add' }
    expect((await world.call(listAuditEvents, { as, query })).data).toMatchObject([{ actor_kind: 'system' }])
  })

  test('gives all roles and a name from the address by default', async () => {
    await run('add', 'second@example.com')
    const { rows } = await world.database.asOwner(
      `select name, roles from operators, set_config('app.merchant_id', '*', true)
       where email = 'second@example.com'`,
    )
    expect(rows).toEqual([{ name: 'second', roles: [...operatorRoles] }])
  })

  test('makes a new link for an operator, and the previous one ends', async () => {
    const first = tokenIn(await run('add', 'third@example.com'))
    const second = tokenIn(await run('link', 'THIRD@example.com'))
    expect(await begin(first)).toMatchObject({ code: 'link_used' })
    expect(await begin(second)).toMatchObject({ code: 'ok' })
  })

  test.each([
    [['add', 'third@example.com'], /^third@example\.com is an operator already/],
    [['link', 'nobody@example.com'], /^nobody@example\.com is no operator/],
    [['add', 'not an address'], /^“not an address” is not an email address\.$/],
    [['add', 'x@example.com', '--roles', 'king'], /^There is no role “king”: use reviewer, treasurer/],
    [['add'], /^Name the operator: npm run operator/],
    [['remove', 'x@example.com'], /^Name the operator: npm run operator/],
    [['add', 'x@example.com', '--wrong'], /^Name the operator: npm run operator/],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const refused = run(...args)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(sentence)
  })
})

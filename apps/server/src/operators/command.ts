import { parseArgs } from 'node:util'
import { email as emailSchema, type OperatorRole, operatorRoles } from '@causeway/contract'
import type { Config } from '../config.ts'
import { openDatabase } from '../database.ts'
import { recordEvent } from '../kernel/audit.ts'
import { systemClock } from '../kernel/clock.ts'
import { openDb, type Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { StartError } from '../kernel/start-error.ts'
import { replaceSetupLink } from './jobs.ts'
import { makeOperator } from './manage.ts'
import { selectOperatorAt } from './queries.ts'

const USAGE = [
  'Name the operator: npm run operator -- add <email> [--name N] [--roles a,b],',
  'or npm run operator -- link <email> for a new setup link.',
].join(' ')

type Work = (tx: Tx) => Promise<`/${string}`>

/** Adds an operator or makes a new setup link on the machine itself; returns the text to print. */
export async function runOperatorCommand(config: Config, args: string[]): Promise<string> {
  const { verb, email, ...person } = readArguments(args)
  const work: Work = verb === 'add' ? (tx) => addByHand(tx, { email, ...person }) : (tx) => relink(tx, email)
  const path = await onDatabase(config, work)
  return `Set up ${email} within 24 hours:\n${new URL(path, config.public_url).href}\n`
}

function readArguments(args: string[]) {
  const { positionals, values } = parseOptions(args)
  const [verb, address] = positionals
  if ((verb !== 'add' && verb !== 'link') || !address || positionals.length > 2) throw new StartError(USAGE)
  const email = emailSchema.safeParse(address)
  if (!email.success) throw new StartError(`“${address}” is not an email address.`)
  const name = values.name?.trim() || (address.split('@')[0] ?? '')
  if (name.length > 100) throw new StartError('A name has 100 characters at most.')
  return { verb, email: email.data, name, roles: readRoles(values.roles) }
}

function parseOptions(args: string[]) {
  try {
    const options = { name: { type: 'string' }, roles: { type: 'string' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new StartError(USAGE)
  }
}

/** The first operator needs every role, to add the others. */
function readRoles(text: string | undefined): readonly OperatorRole[] {
  if (text === undefined) return operatorRoles
  return text.split(',').map((each) => {
    const role = operatorRoles.find((known) => known === each.trim())
    if (!role) throw new StartError(`There is no role “${each.trim()}”: use ${operatorRoles.join(', ')}.`)
    return role
  })
}

async function onDatabase(config: Config, work: Work): Promise<`/${string}`> {
  const database = await openDatabase(config)
  const db = openDb({ url: database.apiUrl, connections: 1 })
  try {
    return await db.transact(providerScope, work)
  } finally {
    await db.close()
    await database.stop()
  }
}

const system = { clock: systemClock, actor: { kind: 'system' } } as const

type Person = { readonly email: string; readonly name: string; readonly roles: readonly OperatorRole[] }

async function addByHand(tx: Tx, person: Person): Promise<`/${string}`> {
  const made = await makeOperator(tx, system, { ...person, language: 'zh-CN' })
  if (!made) {
    throw new StartError(`${person.email} is an operator already: npm run operator -- link ${person.email}.`)
  }
  return replaceSetupLink(tx, systemClock, made.id)
}

async function relink(tx: Tx, email: string): Promise<`/${string}`> {
  const operator = await selectOperatorAt(tx, email)
  if (!operator) throw new StartError(`${email} is no operator: npm run operator -- add ${email}.`)
  await recordEvent(tx, system, { action: 'operator.renew_setup', id: operator.id })
  return replaceSetupLink(tx, systemClock, operator.id)
}

import { createServer } from 'node:net'
import { startThrowAwayPostgres } from './cluster.ts'
import { runAt } from './run-at.ts'

export type ForeignPostgres = {
  /** The address of an ordinary owner of one database, as a hosting provider gives it. */
  readonly url: string
  readonly port: number
  readonly asSuperuser: (text: string) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** An external PostgreSQL: over TCP, by password, with a role that is not a superuser. */
export async function startForeignPostgres(): Promise<ForeignPostgres> {
  const port = await freePort()
  const postgres = await startThrowAwayPostgres(['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off'])
  const asSuperuser = (text: string) => runAt(`${postgres.url('postgres')}&port=${port}`, text)
  await asSuperuser(
    `do $do$ begin execute format(
       $$copy (values ('local all all peer map=causeway'),
         ('host all all 127.0.0.1/32 scram-sha-256')) to %L$$,
       current_setting('hba_file')); end $do$`,
  )
  await asSuperuser('select pg_reload_conf()')
  await asSuperuser(`create role shop login createrole password 'p@ss/word'`)
  await asSuperuser('create database shop owner shop')
  return {
    url: `postgres://shop:p%40ss%2Fword@127.0.0.1:${port}/shop`,
    port,
    asSuperuser,
    stop: postgres.stop,
  }
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

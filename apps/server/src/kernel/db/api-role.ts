import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { StartError } from '../start-error.ts'

/** The login of the API at the database, which is never its owner. */
export type ApiLogin = { readonly url: string; readonly role: string; readonly password: string }

/** A login on the owner's database; its password is derived from the secret key, which every process has. */
export function apiLoginFor(ownerUrl: string, secretKey: string): ApiLogin {
  const role = `causeway_api_${new URL(ownerUrl).pathname.slice(1)}`.slice(0, 63)
  const password = createHmac('sha256', secretKey).update('database api role').digest('hex')
  return loginOn(ownerUrl, role, password)
}

/** A login with another role on the owner's database. */
export function loginOn(ownerUrl: string, role: string, password: string): ApiLogin {
  const url = new URL(ownerUrl)
  url.username = ''
  url.password = ''
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return { url: url.href, role, password }
}

/** Makes the login of the API if it is missing. It inherits the rights of causeway_api and owns nothing. */
export async function ensureApiLogin(owner: Client, { role, password }: ApiLogin): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  const name = escapeIdentifier(role)
  try {
    await owner.query(
      `${rowCount ? 'alter' : 'create'} role ${name} login password ${escapeLiteral(password)}`,
    )
    await owner.query(`grant causeway_api to ${name}`)
  } catch (error) {
    const reason = (error as Error).message
    throw new StartError(
      `The owner in DATABASE_URL cannot make the API's role (${reason}): make one and set DATABASE_API_URL.`,
    )
  }
}

/** Refuses a role that can bypass row level security. */
export async function refusePowerfulRole(apiUrl: string): Promise<void> {
  const client = new Client({ connectionString: apiUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select r.rolsuper or r.rolbypassrls
          or exists (
            select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace)
          as powerful, pg_has_role(r.oid, 'causeway_api', 'usage') as granted
        from pg_roles r where r.rolname = current_user`,
    )
    if (rows[0].powerful) {
      throw new StartError('The role of the API can bypass row level security: use a role that owns nothing.')
    }
    if (!rows[0].granted) {
      throw new StartError('The role in DATABASE_API_URL lacks its rights: grant causeway_api to it.')
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The API's role cannot connect to the database: ${(error as Error).message}.`)
  } finally {
    await client.end()
  }
}

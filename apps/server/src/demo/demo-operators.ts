import { language, operatorRoles } from '@causeway/contract'
import { z } from 'zod'
import type { IdentitySettings } from '../identity/service.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { StartError } from '../kernel/start-error.ts'
import { ensureOperator, selectOperatorAt } from '../operators/service.ts'
import data from './data/operators.json' with { type: 'json' }

const person = z.object({
  email: z.string(),
  name: z.string(),
  language,
  roles: z.array(z.enum(operatorRoles)),
})

/** Two, since approving a high-risk company and changing margins need two operators. */
const people = z.array(person).parse(data)

export const demoOperatorAddresses = people.map(({ email }) => email)

export async function ensureDemoOperators(
  context: JobContext,
  identity: IdentitySettings,
  password: string,
): Promise<void> {
  for (const each of people) await ensureOperator(context, identity, { ...each, password })
}

/** Their password is public, so a live service must not start with them. */
export async function refuseDemoOperators({ db }: JobContext): Promise<void> {
  for (const { email } of people) {
    const operator = await selectOperatorAt(db.reader(providerScope), email)
    if (operator && !operator.suspended_at) {
      throw new StartError(`${email} of the sandbox is in this database: use another one, or suspend it.`)
    }
  }
}

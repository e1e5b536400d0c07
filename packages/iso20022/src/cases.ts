import type { Envelope } from './fields.ts'
import { branch, leaf, swiftText } from './write-xml.ts'

/** Between whom a request passes, by name. */
export type Parties = { readonly sender: string; readonly receiver: string }

const party = (role: string, name: string) =>
  branch(role, branch('Pty', leaf('Nm', swiftText(name, 140), 140)))

/** A case belongs to the party that made the request. */
export const writeCase = (id: string, creator: string) => leaf('Id', id) + party('Cretr', creator)

export function writeAssignment({ message_id, created_at, sender, receiver }: Envelope & Parties): string {
  return branch(
    'Assgnmt',
    leaf('Id', message_id),
    party('Assgnr', sender),
    party('Assgne', receiver),
    leaf('CreDtTm', created_at.toISOString()),
  )
}

import { type PolicyName, type PolicyValue, proposePolicy, settlePolicy } from '@causeway/contract'
import type { World } from './world.ts'

/** Puts a value of a policy in force, by two operators. */
export async function setPolicy<Name extends PolicyName>(
  world: World,
  name: Name,
  value: PolicyValue<Name>,
): Promise<void> {
  const [ana, ben] = await Promise.all([world.operator(['treasurer']), world.operator(['administrator'])])
  const body = { policy: name, value, remark: 'For a test' }
  const proposed = await world.call(proposePolicy, { as: ana, body })
  if (proposed.code !== 'ok') throw new Error(`The proposal was refused: ${proposed.code}`)
  const params = { id: proposed.data.id }
  const settled = await world.call(settlePolicy, { as: ben, params, body: { verdict: 'approve' } })
  if (settled.code !== 'ok') throw new Error(`The approval was refused: ${settled.code}`)
}

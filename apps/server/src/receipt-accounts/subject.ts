import { applicationMachine } from '@causeway/contract'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { countWaitingRequests, type RequestSubject } from '../requests/service.ts'
import { endApplication, subjectOf } from './decide-application.ts'
import { reviewApplication } from './job-kinds.ts'
import { tellAboutExpiry } from './mails.ts'
import { lockApplication, updateApplicationState } from './queries/applications.ts'

const ASKABLE = ['reviewing', 'material_required']

/** An application as the subject of requests, while it is reviewed. */
export function applicationSubject({ review_delay }: ReviewSettings): RequestSubject {
  return {
    find: async (reader, id) => {
      const application = await lockApplication(asTx(reader), id)
      if (!application) return undefined
      const { merchant_id, application_state } = application
      return { merchant_id, can_ask: ASKABLE.includes(application_state) }
    },
    onExpired: async (tx, clock, { id }) => {
      const application = await lockApplication(tx, id)
      if (application?.application_state !== 'material_required') return
      await endApplication(tx, { clock, actor: { kind: 'system' } }, application, 'expire')
      await tellAboutExpiry(tx, application)
    },
    onChanged: async (tx, _context, { id, request_id, event }) => {
      await followRequests(tx, id)
      if (event !== 'answer' || review_delay === undefined) return
      const asked = { application_id: id, request_id }
      await enqueue(tx, reviewApplication, asked, { delay_seconds: review_delay })
    },
  }
}

/** The subject is found in a transaction wherever it has to be locked; see `RequestSubject`. */
const asTx = (reader: Reader) => reader as Tx

/** An application waits for materials exactly while one of its requests waits for an answer. */
export async function followRequests(tx: Tx, application_id: string): Promise<void> {
  const application = await lockApplication(tx, application_id)
  if (!application) return
  const event = (await countWaitingRequests(tx, subjectOf(application_id))) > 0 ? 'ask' : 'answer'
  const next = applicationMachine.next(application.application_state, event)
  if (!next) return
  await updateApplicationState(tx, application_id, next)
  const { merchant_id } = application
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}

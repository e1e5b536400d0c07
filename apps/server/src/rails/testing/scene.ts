import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payment } from '@causeway/contract'
import { type Acknowledgement, writeAcknowledgement } from '@causeway/iso20022'
import { takingOf } from '../../app.ts'
import { dispatchPayment } from '../../payments/dispatch.ts'
import { startBankDouble } from '../../testing/bank-double.ts'
import { nextReference } from '../../testing/bank-messages.ts'
import { authorised, draftOf, payer, paymentTo } from '../../testing/payments.ts'
import { startSftpServer } from '../../testing/sftp-server.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { collectFiles } from '../collect.ts'

/** A server whose bank is reached by files. */
export async function openScene() {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-sftp-'))
  const bank = await startBankDouble()
  const server = await startSftpServer(folder)
  const config = { ...bank.config, bank_sftp: server.settings }
  const world = await createWorld({ config })
  return {
    world,
    config,
    server,
    /** A folder of the bank that the provider does not see. */
    folder,
    collect: ({ context }: Pick<World, 'context'> = world) => collectFiles(context, takingOf(context)),
    dispatch: ({ id }: Pick<Payment, 'id'>) => dispatchPayment(world.context, { payment_id: id }),
    authorisedPayment: async () => {
      const { as, payee } = await payer(world)
      return { as, payment: await authorised(world, as, await draftOf(world, as, paymentTo(payee.id))) }
    },
    /** The message of a payment. */
    orderOf: async ({ id }: Pick<Payment, 'id'>) => {
      const sql = 'select envelope, message_state, body from bank_messages where subject_id = $1'
      const { rows } = await world.database.asOwner(sql, [id])
      const [order] = rows
      return {
        envelope: String(order?.['envelope']),
        state: order?.['message_state'],
        body: order?.['body'],
      }
    },
    /** The bank acknowledges a message by a file. */
    acknowledge: (related_id: string, given: Partial<Acknowledgement> = {}) => {
      const message_id = nextReference('ACK')
      const answer = { status: 'accepted', description: '', ...given } as const
      const created_at = world.clock.now()
      const body = writeAcknowledgement({ message_id, created_at, related_id, ...answer })
      server.drop(`${message_id}.xml`, body)
    },
    close: async () => {
      await world.stop()
      await server.stop()
      await bank.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>

import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SIGNATURE_HEADER, signatureOf } from '@causeway/bank-link'
import { messageIdOf, readXml, writeAcknowledgement } from '@causeway/iso20022'
import { type BankProcess, startBank } from './bank-process.ts'
import { type SftpServer, startSftpServer } from './sftp-server.ts'

const LOOK_MS = 20

export type SftpBank = {
  readonly bank: BankProcess
  readonly server: SftpServer
  /** The files that the bank took from the provider, in order. */
  readonly taken: readonly string[]
  /** The files that the bank left for the provider. */
  readonly left: readonly string[]
  readonly stop: () => Promise<void>
}

type Settings = { readonly secret: string; readonly folder: string; readonly payment_step_ms: number }

/** The bank of the sandbox behind an SFTP server: files become its messages, and its messages files. */
export async function startSftpBank({ secret, folder, payment_step_ms }: Settings): Promise<SftpBank> {
  const server = await startSftpServer(path.join(folder, 'files'))
  const taken: string[] = []
  const left: string[] = []
  const leave = (body: Uint8Array) => {
    const file = `${String(left.length).padStart(8, '0')}.xml`
    left.push(file)
    server.drop(file, body)
  }
  const door = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    leave(body)
    const related_id = messageIdOf(readXml(body))
    const envelope = { message_id: `DOOR-${left.length}`, created_at: new Date() }
    response.end(writeAcknowledgement({ ...envelope, related_id, status: 'accepted', description: '' }))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const provider_url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const bank = await startBank({ secret, folder: path.join(folder, 'bank'), provider_url, payment_step_ms })
  const hall = path.join(folder, 'taken')
  mkdirSync(hall)
  /** The bank moves a file away before it reads it, so that the provider no longer finds it. */
  const take = async (file: string) => {
    const place = path.join(hall, `${taken.length}-${file}`)
    renameSync(server.pathOf('outbox', file), place)
    taken.push(file)
    const body = readFileSync(place)
    const signature = signatureOf({ method: 'POST', path: '/messages', body }, secret)
    const headers = { 'content-type': 'application/xml', [SIGNATURE_HEADER]: signature }
    const answer = await fetch(new URL('/messages', bank.url), { method: 'POST', headers, body })
    leave(new Uint8Array(await answer.arrayBuffer()))
  }
  let isStopped = false
  const work = async () => {
    while (!isStopped) {
      const files = server.files('outbox').filter((file) => file.endsWith('.xml'))
      await Promise.all(files.map(take))
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
  const working = work()
  return {
    bank,
    server,
    taken,
    left,
    stop: async () => {
      isStopped = true
      await working
      await bank.child.kill('SIGTERM')
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await server.stop()
    },
  }
}

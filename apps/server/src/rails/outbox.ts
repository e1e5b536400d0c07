import type { Sending } from '../kernel/rail.ts'
import { RailError } from './rail-error.ts'
import type { SftpConnection } from './sftp-connection.ts'

type Client = Parameters<Parameters<SftpConnection['use']>[0]>[0]

/** The file of a sending: a repeat has a name of its own, so that the bank sees it. */
export const fileNameOf = ({ envelope, number }: Pick<Sending, 'envelope' | 'number'>): string =>
  number === 1 ? `${envelope}.xml` : `${envelope}.${number}.xml`

/**
 * Leaves a message in the folder of the bank, once. It is written under another name and renamed when it is
 * complete. Before the rename it is kept that the bank may have it: then a part that is gone was renamed.
 */
export async function leaveFile(client: Client, folder: string, sending: Sending): Promise<void> {
  const { body, isOffered, offer } = sending
  const file = `${folder}/${fileNameOf(sending)}`
  const part = `${file}.part`
  if (!isOffered) {
    await client.put(Buffer.from(body), part)
    const { size } = await client.stat(part)
    if (size !== body.length) throw new RailError(`${part} has ${size} bytes of ${body.length}.`)
    await offer()
  }
  if (!(await client.exists(part))) return
  // A rename that was cut off may have made the second name without removing the first.
  if (await client.exists(file)) await client.delete(part)
  else await client.rename(part, file)
}

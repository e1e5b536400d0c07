import { systemClock } from '../../kernel/clock.ts'
import { diskFiles } from '../../kernel/files/disk.ts'
import { newId } from '../../kernel/id.ts'

/** Writes half of an export into a folder, reports it, and waits to be killed. */
const [, , folder = ''] = process.argv
const key = newId('export_file', systemClock)

async function* half() {
  yield Buffer.from('half\r\n')
  process.stdout.write(`half of ${key}\n`)
  await new Promise(() => setInterval(() => undefined, 1000))
}

await diskFiles(folder).put(key, half())

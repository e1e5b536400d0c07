import { readdirSync } from 'node:fs'

/** `npm run bench -- http`: runs one bench, which prints its own figures. Each stops by itself. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const name = process.argv[2] ?? ''
if (!names.includes(name)) {
  process.stderr.write(`Say which: ${names.join(', ')}.\n`)
  process.exit(1)
}
await import(`./${name}.bench.ts`)

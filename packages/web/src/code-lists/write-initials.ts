import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeInitials } from './initials.ts'

/** Run `npm run initials` after a label has changed; a test fails otherwise. */
const file = path.join(import.meta.dirname, '../../data/initials.json')
writeFileSync(file, `${JSON.stringify(makeInitials(), undefined, 1)}\n`)

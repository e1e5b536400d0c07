import { weighApp } from '@causeway/web/build/weigh.ts'
import { app } from './app.ts'

/** In kilobytes, compressed: the first screen is what an operator waits for. */
const FIRST_MAX = 220
const MORE_THAN_SHELL_MAX = 65

function limitOf(name: string, shell: number): number {
  return name === 'Overview' ? FIRST_MAX : shell + MORE_THAN_SHELL_MAX
}

weighApp(app, limitOf)

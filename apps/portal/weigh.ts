import { weighApp } from '@causeway/web/build/weigh.ts'
import { app } from './app.ts'

/** What the promises allow, in kilobytes of JavaScript and CSS as a browser gets them, compressed. */
const SIGN_IN_MAX = 120
const DASHBOARD_MAX = 220
const MORE_THAN_SHELL_MAX = 80

function limitOf(name: string, shell: number): number {
  if (name === 'MerchantDashboard') return DASHBOARD_MAX
  if (name === 'AuthSignIn') return SIGN_IN_MAX
  return shell + MORE_THAN_SHELL_MAX
}

weighApp(app, limitOf)

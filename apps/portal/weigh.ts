import { weighApp } from '@causeway/web/build/weigh.ts'
import { app } from './app.ts'

/** What the promises allow, in kilobytes of JavaScript and CSS as a browser gets them, compressed. */
const SIGN_IN_MAX = 120
const DASHBOARD_MAX = 220
const MORE_THAN_SHELL_MAX = 65
/** Forms with documents: files, code lists and a draft that is kept. */
const FORM_MORE_THAN_SHELL_MAX = 85
const FORMS = /^(MerchantRegister|Account(Detail|ECommerce|TTrade|HolderEdit)|SettingsAccountMaterials)$/

function limitOf(name: string, shell: number): number {
  if (name === 'MerchantDashboard') return DASHBOARD_MAX
  if (name === 'AuthSignIn') return SIGN_IN_MAX
  return shell + (FORMS.test(name) ? FORM_MORE_THAN_SHELL_MAX : MORE_THAN_SHELL_MAX)
}

weighApp(app, limitOf)

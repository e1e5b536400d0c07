import { currentSession, endSession } from '../session/session.ts'
import { readMeta } from '../settings/page-meta.ts'
import { currentSettings } from '../settings/settings.ts'
import { createClient } from './client.ts'
import { logFailure } from './report.ts'

export const apiUrl = readMeta('api-url')

/** `await send('POST /api/user/login', { body })`: typed by the contract, rejects with an `ApiFailure`. */
export const send = createClient({
  base_url: apiUrl,
  readToken: () => currentSession()?.access_token,
  readLanguage: () => currentSettings().language,
  onUnauthorized: (access_token) => {
    if (access_token) endSession(access_token)
  },
  logFailure,
})

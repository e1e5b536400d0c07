import * as api from '@causeway/contract'
import { recordEvent } from '../../kernel/audit.ts'
import { endpoint, steps } from '../../kernel/http/endpoint.ts'
import { askingLimits, reserveGuess } from '../guesses.ts'
import { offerSignIn, signInWithPasskey } from '../passkeys.ts'
import { askForReset, resetByLink } from '../passwords.ts'
import { endSessions } from '../sessions.ts'
import type { IdentitySettings } from '../settings.ts'
import { signInWithCode, signInWithPassword } from '../sign-in.ts'
import { activateByLink, registerAccount, sendActivationAgain } from '../sign-up.ts'

export function signInEndpoints(settings: IdentitySettings) {
  return [
    steps(api.login, ({ body }, visit) => signInWithPassword(settings, visit, body)),
    steps(api.verifyLogin, ({ body }, visit) => signInWithCode(settings, visit, body)),
    steps(api.beginPasskeyLogin, (_input, visit) => offerSignIn(settings, visit)),
    steps(api.loginWithPasskey, ({ body }, visit) => signInWithPasskey(settings, visit, body)),
    endpoint(api.logout, async (_input, { tx, actor, clock, request_id }) => {
      await endSessions(tx, { user_id: actor.user_id }, { only: actor.session_id })
      await recordEvent(tx, { clock, actor, request_id }, { action: 'session.end', id: actor.session_id })
    }),
    steps(api.register, async ({ body }, visit) => {
      await reserveGuess(visit, askingLimits(visit.origin.ip, settings))
      await registerAccount(settings, visit, body)
    }),
    steps(api.activate, ({ query }, visit) => activateByLink(visit, query.token)),
    steps(api.sendActivationLink, ({ body }, visit) => sendActivationAgain(settings, visit, body.email)),
    steps(api.sendResetPwdLink, ({ body }, visit) => askForReset(settings, visit, body.email)),
    steps(api.resetPwd, ({ body }, visit) => resetByLink(settings, visit, body)),
  ]
}

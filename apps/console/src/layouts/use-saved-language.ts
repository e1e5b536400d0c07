import { send } from '@causeway/web/api/send.ts'
import { sessionState, updateUserInfo } from '@causeway/web/session/session.ts'
import { currentSettings, subscribeSettings } from '@causeway/web/settings/settings.ts'
import { useEffect } from 'react'

/** A language that an operator chooses is for the mail, too. The tab in front tells. */
export function useSavedLanguage(): void {
  useEffect(
    () =>
      subscribeSettings(() => {
        const { language } = currentSettings()
        const { session } = sessionState()
        if (!session || session.user_info.language === language || document.hidden) return
        // The screens are in that language already; the next choice tries again.
        send('PATCH /api/console/info', { body: { language } }).then(updateUserInfo, () => undefined)
      }),
    [],
  )
}

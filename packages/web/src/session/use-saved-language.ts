import type { Language } from '@causeway/contract'
import { useEffect } from 'react'
import { currentSettings, subscribeSettings } from '../settings/settings.ts'
import type { Person } from './person.ts'
import { sessionState, updateUserInfo } from './session.ts'

/** A language chosen while signed in also applies to emails. Only the visible tab saves it. */
export function useSavedLanguage(save: (language: Language) => Promise<Person>): void {
  useEffect(
    () =>
      subscribeSettings(() => {
        const { language } = currentSettings()
        const { session } = sessionState()
        if (!session || session.user_info?.language === language || document.hidden) return
        // A failure is ignored: the screens already use the language, and the next choice retries.
        save(language).then(updateUserInfo, () => undefined)
      }),
    [save],
  )
}

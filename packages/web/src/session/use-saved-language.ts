import type { Language } from '@causeway/contract'
import { useEffect } from 'react'
import { currentSettings, subscribeSettings } from '../settings/settings.ts'
import type { Person } from './person.ts'
import { sessionState, updateUserInfo } from './session.ts'

/** A language that somebody chooses while signed in is for their mail, too. The tab in front tells. */
export function useSavedLanguage(save: (language: Language) => Promise<Person>): void {
  useEffect(
    () =>
      subscribeSettings(() => {
        const { language } = currentSettings()
        const { session } = sessionState()
        if (!session || session.user_info?.language === language || document.hidden) return
        // The screens are in that language already; the next choice tries again.
        save(language).then(updateUserInfo, () => undefined)
      }),
    [save],
  )
}

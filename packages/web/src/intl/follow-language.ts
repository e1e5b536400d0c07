import { reportError } from '../api/report.ts'
import { currentSettings, subscribeSettings } from '../settings/settings.ts'
import type { Catalogues } from './catalogues.ts'

/** The language of the page changes together with its messages. */
export function followLanguage({ shown, subscribe, show }: Catalogues): void {
  const tell = () => {
    document.documentElement.lang = shown().language
  }
  tell()
  subscribe(tell)
  subscribeSettings(() => void show(currentSettings().language).catch(reportError))
}

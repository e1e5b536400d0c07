import { IntlProvider } from 'use-intl'
import { catalogues } from './messages.ts'
import { screenOf } from './routes.ts'
import { useSettings } from './settings.ts'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function App() {
  const { language } = useSettings()
  const Screen = screenOf(window.location.pathname)
  return (
    <IntlProvider locale={language} messages={catalogues[language]} timeZone={timeZone}>
      <Screen />
    </IntlProvider>
  )
}

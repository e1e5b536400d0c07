import { type Language, languages } from '@causeway/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { Button } from '../../src/components/button.tsx'
import { Notices } from '../../src/components/notices.tsx'
import { OfflineNotice } from '../../src/components/offline-notice.tsx'
import { Page } from '../../src/components/page.tsx'
import { ControlsPart } from './controls-part.tsx'
import { DataPart } from './data-part.tsx'
import { DatesPart } from './dates-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { FilesPart } from './files-part.tsx'
import { FormPart } from './form-part.tsx'
import styles from './gallery.module.css'
import { catalogues } from './messages.ts'
import { OverlaysPart } from './overlays-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { StatesPart } from './states-part.tsx'

const parts = {
  controls: ControlsPart,
  form: FormPart,
  fields: FieldsPart,
  dates: DatesPart,
  files: FilesPart,
  profile: ProfilePart,
  overlays: OverlaysPart,
  data: DataPart,
  states: StatesPart,
}

const isPart = (name: string | null): name is keyof typeof parts => name !== null && name in parts

/** The portal stores these choices under the same names. */
function readChoice<Option extends string>(name: string, options: readonly Option[]): Option | undefined {
  const stored = localStorage.getItem(`causeway_${name}`)
  return options.find((option) => option === stored)
}

export function Gallery() {
  const [language, setLanguage] = useState<Language>(readChoice('language', languages) ?? 'zh-CN')
  const [theme, setTheme] = useState(readChoice('theme', ['light', 'dark']) ?? 'light')
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dataset['theme'] = theme
  }, [language, theme])
  const switches = (
    <>
      <Button size="small" onClick={() => setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}>
        {language === 'zh-CN' ? 'en-US' : 'zh-CN'}
      </Button>
      <Button size="small" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
        {theme === 'light' ? 'dark' : 'light'}
      </Button>
    </>
  )
  return (
    <IntlProvider locale={language} messages={catalogues[language]} timeZone="Asia/Shanghai">
      <OfflineNotice />
      <main className={styles['main']}>
        <Parts actions={switches} />
      </main>
      <Notices />
    </IntlProvider>
  )
}

function Parts({ actions }: { readonly actions: ReactNode }) {
  const t = useTranslations('gallery')
  const part = new URLSearchParams(window.location.search).get('part')
  const shown = isPart(part) ? [part] : (Object.keys(parts) as (keyof typeof parts)[])
  return (
    <Page title={t('title')} context={t('context')} actions={actions}>
      {shown.map((name) => {
        const Part = parts[name]
        return <Part key={name} />
      })}
    </Page>
  )
}

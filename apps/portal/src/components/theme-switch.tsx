import { MoonIcon, SunIcon } from '@causeway/web/components/icons.tsx'
import { changeSettings, useSettings } from '@causeway/web/settings/settings.ts'
import { useTranslations } from 'use-intl'
import styles from './switches.module.css'

export function ThemeSwitch() {
  const t = useTranslations('shell.theme')
  const other = useSettings().theme === 'light' ? 'dark' : 'light'
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={t(other)}
      title={t(other)}
      onClick={() => changeSettings({ theme: other })}
    >
      {other === 'dark' ? <MoonIcon /> : <SunIcon />}
    </button>
  )
}

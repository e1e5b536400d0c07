import { useTranslations } from 'use-intl'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { MoonIcon, SunIcon } from './icons.tsx'
import styles from './switches.module.css'

export function ThemeSwitch() {
  const t = useTranslations('kit.theme')
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

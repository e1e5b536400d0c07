import { languages } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { ChevronDownIcon } from './icons.tsx'
import styles from './switches.module.css'

export function LanguageSwitch() {
  const t = useTranslations('kit.language')
  const { language } = useSettings()
  return (
    <span className={styles['select']}>
      <select
        aria-label={t('label')}
        value={language}
        onChange={({ target }) => {
          const chosen = languages.find((option) => option === target.value)
          if (chosen) changeSettings({ language: chosen })
        }}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option}>
            {t(option)}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}

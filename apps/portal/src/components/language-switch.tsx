import { languages } from '@causeway/contract'
import { ChevronDownIcon } from '@causeway/web/components/icons.tsx'
import { changeSettings, useSettings } from '@causeway/web/settings/settings.ts'
import { useTranslations } from 'use-intl'
import styles from './switches.module.css'

export function LanguageSwitch() {
  const t = useTranslations('shell')
  const { language } = useSettings()
  return (
    <span className={styles['select']}>
      <select
        aria-label={t('language.label')}
        value={language}
        onChange={({ target }) => {
          const chosen = languages.find((option) => option === target.value)
          if (chosen) changeSettings({ language: chosen })
        }}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option}>
            {t(`language.${option}`)}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}

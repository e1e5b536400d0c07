import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../src/components/button.tsx'
import { IconButton } from '../../src/components/icon-button.tsx'
import * as icons from '../../src/components/icons.tsx'
import { Section } from '../../src/components/page.tsx'
import { StatusBadge } from '../../src/components/status-badge.tsx'
import { Tooltip } from '../../src/components/tooltip.tsx'
import styles from './gallery.module.css'

const tones = ['primary', 'default', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const
const states = ['good', 'warn', 'bad', 'info', 'idle'] as const

export function ControlsPart() {
  const t = useTranslations('gallery.controls')
  return (
    <Section title={t('title')} note={t('note')} aside={<a href="#all">{t('more')}</a>}>
      <div className={styles['pair']}>
        {sizes.map((size) => (
          <div key={size} className={styles['row']}>
            {tones.map((tone) => (
              <Button key={tone} tone={tone} size={size}>
                {t(tone)}
              </Button>
            ))}
          </div>
        ))}
        <div className={styles['row']}>
          <Button tone="primary" loading>
            {t('loading')}
          </Button>
          <Button disabled>{t('disabled')}</Button>
          <Button icon={<icons.DownloadIcon />}>{t('withIcon')}</Button>
          <a className={buttonClass({ tone: 'default' })} href="#link">
            {t('link')}
          </a>
          <Tooltip words={t('tooltip')}>
            <IconButton label={t('help')} icon={<icons.HelpIcon />} />
          </Tooltip>
        </div>
        <div className={styles['row']}>
          {states.map((state) => (
            <StatusBadge key={state} tone={state}>
              {t(`state.${state}`)}
            </StatusBadge>
          ))}
        </div>
        <div className={styles['row']}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </div>
      </div>
    </Section>
  )
}

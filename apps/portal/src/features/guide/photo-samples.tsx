import { CheckIcon, XIcon } from '@causeway/web/components/icons.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './guide.module.css'

/** The lines of text on the photographed sheet. */
const Lines = () => <path className={styles['lines']} d="M44 30h40M44 42h52M44 50h52M44 58h36M44 70h24" />

const pictures = {
  good: (
    <>
      <rect className={styles['sheet']} x="34" y="16" width="72" height="68" rx="2" />
      <Lines />
    </>
  ),
  cut: (
    <>
      <path className={styles['sheet']} d="M34 0h72v62l-22 38H34z" />
      <Lines />
    </>
  ),
  glare: (
    <>
      <rect className={styles['sheet']} x="34" y="16" width="72" height="68" rx="2" />
      <Lines />
      <ellipse className={styles['glare']} cx="80" cy="42" rx="24" ry="15" />
    </>
  ),
  screen: (
    <>
      <rect className={styles['screen']} x="24" y="12" width="92" height="62" rx="4" />
      <path className={styles['screen']} d="M58 74v10M82 74v10M50 86h40" />
      <rect className={styles['sheet']} x="40" y="20" width="60" height="46" />
      <path className={styles['lines']} d="M48 30h28M48 38h42M48 46h42M48 54h30" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

const names = ['good', 'cut', 'glare', 'screen'] as const

/** Shows what a photo must look like to be accepted. */
export function PhotoSamples() {
  const t = useTranslations('guide.photos')
  return (
    <Section title={t('title')} note={t('note')}>
      <ul className={styles['photos']}>
        {names.map((name) => (
          <li key={name} className={styles[name === 'good' ? 'right' : 'wrong']}>
            <svg viewBox="0 0 140 100" aria-hidden="true">
              {pictures[name]}
            </svg>
            <p>
              {name === 'good' ? <CheckIcon /> : <XIcon />}
              <span>{t(name)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { Section } from '@causeway/web/components/page.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SectionName } from './sections.ts'
import styles from './security.module.css'

type Props = {
  readonly name: SectionName
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of account security that an address can link to. */
export function SecuritySection({ name, aside, children }: Props) {
  const t = useTranslations('security')
  return (
    <div id={name} tabIndex={-1} className={styles['section']}>
      <Section title={t(`${name}.title`)} note={t(`${name}.note`)} aside={aside}>
        {children}
      </Section>
    </div>
  )
}

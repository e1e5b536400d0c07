import { Page, Section } from '@causeway/web/components/page.tsx'
import { useTranslations } from 'use-intl'
import { useBrandName } from '../../brand.ts'
import { DocumentList } from './document-list.tsx'
import styles from './guide.module.css'

const STEPS = ['verify', 'account', 'payee', 'receipt'] as const

/** For somebody without a company: the way from here to the first money, and what to have at hand. */
export function GuideScreen() {
  const t = useTranslations('guide')
  const brand = useBrandName()
  return (
    <Page title={t('title', { brand })} context={t('lead')}>
      <Section title={t('steps.title')}>
        <ol className={styles['steps']}>
          {STEPS.map((step, index) => (
            <li key={step} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p className={styles['time']}>{t(`steps.${step}.time`)}</p>
              <p className={styles['detail']}>{t(`steps.${step}.detail`)}</p>
            </li>
          ))}
        </ol>
        <p className={styles['next']}>{t('next')}</p>
      </Section>
      <DocumentList />
    </Page>
  )
}

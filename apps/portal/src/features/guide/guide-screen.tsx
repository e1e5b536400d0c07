import { buttonClass } from '@causeway/web/components/button.tsx'
import { ArrowRightIcon } from '@causeway/web/components/icons.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { DocumentList } from './document-list.tsx'
import styles from './guide.module.css'
import { PhotoSamples } from './photo-samples.tsx'

const STEPS = ['verify', 'account', 'payee', 'receipt'] as const

/** For a user without a company: the steps to the first receipt, and the documents to prepare. */
export function GuideScreen() {
  const t = useTranslations('guide')
  const brand = useBrandName()
  return (
    <Page title={t('title', { brand })} context={t('lead')} actions={<Start />}>
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
      <PhotoSamples />
      <div className={styles['end']}>
        <Start />
      </div>
    </Page>
  )
}

function Start() {
  const t = useTranslations('guide')
  return (
    <ScreenLink to="MerchantRegister" className={buttonClass({ tone: 'primary', size: 'large' })}>
      {t('start')}
      <ArrowRightIcon />
    </ScreenLink>
  )
}

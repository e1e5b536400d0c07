import { Page } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { NotFoundState } from '@causeway/web/components/states.tsx'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { CloseDayForm } from './close-day-form.tsx'
import { FaultsForm } from './faults-form.tsx'
import styles from './sandbox-bank.module.css'
import { TakeBackForm } from './take-back-form.tsx'

/** The other side of the wire: what the bank of the sandbox does next. */
export function SandboxBankScreen() {
  const t = useTranslations('sandbox-bank')
  const titles = useTranslations('titles')
  if (!sandboxIsOn) {
    return (
      <NotFoundState action={<ScreenLink to="Overview">{titles('Overview')}</ScreenLink>}>
        {t('off')}
      </NotFoundState>
    )
  }
  return (
    <Page title={titles('SandboxBank')} context={t('context')}>
      <div className={styles['cards']}>
        <SectionCard title={t('takeBack.title')}>
          <TakeBackForm />
        </SectionCard>
        <SectionCard title={t('closeDay.title')}>
          <CloseDayForm />
        </SectionCard>
        <SectionCard title={t('faults.title')}>
          <FaultsForm />
        </SectionCard>
      </div>
    </Page>
  )
}

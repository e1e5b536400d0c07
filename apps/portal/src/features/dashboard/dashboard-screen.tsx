import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { merchantQueries } from '../result/queries.ts'
import { securityQueries } from '../security/queries.ts'
import { CompanyCard } from './company-card.tsx'
import { CompanyToDos } from './company-to-dos.tsx'
import styles from './dashboard.module.css'
import { SecurityToDos } from './security-to-dos.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'

export function DashboardScreen() {
  const t = useTranslations('dashboard')
  const titles = useTranslations('titles')
  const corp = useQuery(merchantQueries.corp())
  const info = useQuery(securityQueries.info())
  const suspension = corp.data?.suspension
  return (
    <Page title={titles('MerchantDashboard')} context={useCompanyName()}>
      {suspension && <SuspensionNotice suspension={suspension} />}
      <div className={styles['columns']}>
        <Section title={t('company.title')}>
          <Loaded query={corp} lines={5}>
            {(merchant) => <CompanyCard merchant={merchant} />}
          </Loaded>
        </Section>
        <div className={styles['toDos']}>
          <Section title={t('company.toDos.title')}>
            <Loaded query={corp} lines={2}>
              {(merchant) => <CompanyToDos merchant={merchant} />}
            </Loaded>
          </Section>
          <Section title={t('toDos.title')}>
            <Loaded query={info} lines={4}>
              {(user) => <SecurityToDos user={user} />}
            </Loaded>
          </Section>
        </div>
      </div>
    </Page>
  )
}

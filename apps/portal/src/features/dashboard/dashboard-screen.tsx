import { buttonClass } from '@causeway/web/components/button.tsx'
import { ChartIcon, SwapIcon } from '@causeway/web/components/icons.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { RecentConversions } from '../exchange/parts/recent-conversions.tsx'
import { RecentPayments } from '../payments/parts/recent-payments.tsx'
import { RecentReceipts } from '../receipts/parts/recent-receipts.tsx'
import { merchantQueries } from '../result/queries.ts'
import { securityQueries } from '../security/queries.ts'
import { BalancesPart } from './balances-part.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyToDos } from './company-to-dos.tsx'
import styles from './dashboard.module.css'
import { RateWatch } from './rate-watch.tsx'
import { SecurityToDos } from './security-to-dos.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'

/** Each part loads and fails independently. */
export function DashboardScreen() {
  const t = useTranslations('dashboard')
  const titles = useTranslations('titles')
  const corp = useQuery(merchantQueries.corp())
  const suspension = corp.data?.suspension
  return (
    <Page title={titles('MerchantDashboard')} context={useCompanyName()} actions={<Actions />}>
      {suspension && <SuspensionNotice suspension={suspension} />}
      <div className={styles['columns']}>
        <div className={styles['first']}>
          <BalancesPart />
        </div>
        <div className={styles['side']}>
          <ToDos />
          <RateWatch />
        </div>
        <div className={styles['rest']}>
          <Section
            title={t('receipts.title')}
            aside={<ScreenLink to="CollectionManagement">{t('receipts.all')}</ScreenLink>}
          >
            <RecentReceipts
              label={t('receipts.title')}
              empty={<p className={styles['none']}>{t('receipts.none')}</p>}
            />
          </Section>
          <Section
            title={t('payments.title')}
            aside={<ScreenLink to="OutboundPayments">{t('payments.all')}</ScreenLink>}
          >
            <RecentPayments
              label={t('payments.title')}
              empty={<p className={styles['none']}>{t('payments.none')}</p>}
            />
          </Section>
          <Section
            title={t('conversions.title')}
            aside={<ScreenLink to="ExchangeDetails">{t('conversions.all')}</ScreenLink>}
          >
            <RecentConversions empty={<p className={styles['none']}>{t('conversions.none')}</p>} />
          </Section>
          <Section title={t('company.title')}>
            <Loaded query={corp} lines={5}>
              {(merchant) => <CompanyCard merchant={merchant} />}
            </Loaded>
          </Section>
        </div>
      </div>
    </Page>
  )
}

function Actions() {
  const titles = useTranslations('titles')
  const exchange = useTranslations('exchange')
  return (
    <>
      <ScreenLink to="ExchangeCenter" className={buttonClass()}>
        <ChartIcon />
        {titles('ExchangeCenter')}
      </ScreenLink>
      <ScreenLink to="ExchangeApply" className={buttonClass({ tone: 'primary' })}>
        <SwapIcon />
        {exchange('convert')}
      </ScreenLink>
    </>
  )
}

function ToDos() {
  const t = useTranslations('dashboard')
  const corp = useQuery(merchantQueries.corp())
  const info = useQuery(securityQueries.info())
  return (
    <>
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
    </>
  )
}

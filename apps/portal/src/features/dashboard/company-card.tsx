import type { Merchant } from '@causeway/contract'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import styles from './dashboard.module.css'

export function CompanyCard({ merchant }: { readonly merchant: Merchant }) {
  const t = useTranslations('dashboard.company')
  const words = useTranslations('result.company')
  const { jurisdiction, legal_name, legal_name_latin, registration_number, decided_at } = merchant
  return (
    <SectionCard>
      <div className={styles['company']}>
        <DescriptionList>
          <Description term={words('legal_name')}>
            <span className={styles['name']}>
              {legal_name}
              <StatusBadge tone="good">{t('verified')}</StatusBadge>
            </span>
          </Description>
          <Description term={words('legal_name_latin')}>{legal_name_latin}</Description>
          <Description term={words(`numbers.${jurisdiction}`)}>
            <CopyField value={registration_number} label={words('copyNumber')} />
          </Description>
          <Description term={words('jurisdiction')}>{words(`jurisdictions.${jurisdiction}`)}</Description>
          {decided_at && (
            <Description term={t('verifiedAt')}>
              <Time value={decided_at} />
            </Description>
          )}
        </DescriptionList>
      </div>
    </SectionCard>
  )
}

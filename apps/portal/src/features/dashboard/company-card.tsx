import type { Merchant } from '@causeway/contract'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useTranslations } from 'use-intl'
import styles from './dashboard.module.css'

export function CompanyCard({ merchant }: { readonly merchant: Merchant }) {
  const t = useTranslations('dashboard.company')
  const states = useTranslations('profile.states')
  const { profile, decided_at, suspension } = merchant
  const words = useProfileWords(profile)
  const { legal_name, legal_name_latin, registration_number, jurisdiction } = profile
  const place = jurisdiction === 'other' ? 'country' : 'jurisdiction'
  return (
    <SectionCard>
      <div className={styles['company']}>
        <DescriptionList>
          <Description term={words.labelOf('legal_name')}>
            <span className={styles['name']}>
              {legal_name}
              <StatusBadge tone={suspension ? 'bad' : 'good'}>
                {suspension ? t('suspended') : states('audit_pass')}
              </StatusBadge>
            </span>
          </Description>
          {legal_name_latin && (
            <Description term={words.labelOf('legal_name_latin')}>{legal_name_latin}</Description>
          )}
          <Description term={words.labelOf('registration_number')}>
            <CopyField value={registration_number} label={t('copyNumber')} />
          </Description>
          <Description term={words.labelOf(place)}>{words.valueOf(place, profile[place])}</Description>
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

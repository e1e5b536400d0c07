import type { Merchant } from '@causeway/contract'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { useTranslations } from 'use-intl'
import styles from './result.module.css'

/** What the company has said of itself so far, to read only. */
export function Submission({ merchant }: { readonly merchant: Merchant }) {
  const t = useTranslations('result.company')
  const { jurisdiction, legal_name, legal_name_latin, registration_number } = merchant
  return (
    <DescriptionList>
      <Description term={t('legal_name')}>
        <Value>{legal_name}</Value>
      </Description>
      <Description term={t('legal_name_latin')}>
        <Value>{legal_name_latin}</Value>
      </Description>
      <Description term={t(`numbers.${jurisdiction}`)}>
        <Value>{registration_number}</Value>
      </Description>
      <Description term={t('jurisdiction')}>{t(`jurisdictions.${jurisdiction}`)}</Description>
    </DescriptionList>
  )
}

function Value({ children }: { readonly children: string }) {
  const t = useTranslations('result.company')
  return children || <span className={styles['missing']}>{t('missing')}</span>
}

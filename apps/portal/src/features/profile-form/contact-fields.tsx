import { useTranslations } from 'use-intl'
import { ProfileText } from './parts/fields.tsx'
import { useProfileValue } from './parts/use-profile-value.ts'
import styles from './profile-form.module.css'
import { tidyMobile } from './tidy-text.ts'

/** The contact person for the reviewers. */
export function ContactFields() {
  const t = useTranslations('profile-form.contact')
  const isChinese = useProfileValue('jurisdiction') === 'CN'
  return (
    <div className={styles['section']}>
      <div className={styles['pair']}>
        <ProfileText name="contact_name" maxLength={100} autoComplete="name" />
        <ProfileText name="contact_position" maxLength={100} autoComplete="organization-title" optional />
      </div>
      <ProfileText
        name="contact_email"
        type="email"
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        tidy={(text) => text.trim()}
      />
      <ProfileText
        name="contact_mobile"
        type="tel"
        maxLength={20}
        autoComplete="tel"
        tidy={tidyMobile}
        hint={t('mobileHint')}
        errorWords={{ format: t(isChinese ? 'mobileFormatCN' : 'mobileFormat') }}
      />
    </div>
  )
}

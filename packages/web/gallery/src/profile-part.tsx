import { emptyPerson, emptyProfile, type Profile } from '@causeway/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../../src/components/page.tsx'
import { StatusBadge } from '../../src/components/status-badge.tsx'
import { type Step, StepIndex } from '../../src/components/step-index.tsx'
import { ProfileView } from '../../src/profile/profile-view.tsx'
import { storedFile } from './fake-server.ts'
import styles from './gallery.module.css'

const licence = storedFile('file_licence', 'licence.pdf', 2)

const someone: Profile = {
  ...emptyProfile,
  jurisdiction: 'CN',
  legal_name: 'Nordkauf (Shenzhen) Trading',
  legal_name_latin: 'NORDKAUF (SHENZHEN) TRADING',
  registration_number: '91440300MA5F1B2C3D',
  company_type: 'llc',
  incorporated_on: '2019-03-02',
  licence_is_open_ended: true,
  registered_address: {
    country: 'CN',
    region: 'GD',
    city: 'SZ',
    line: '1 Keyuan Road',
    postal_code: '518000',
  },
  operates_at_registered_address: true,
  business_nature_type: 'ec',
  trade_natures: ['APPAREL', 'TOYS'],
  websites: [{ url: 'https://store.example.com', platform: 'AMAZON', store_name: 'Nordkauf' }],
  currencies: ['USD', 'EUR'],
  countries: ['US', 'DE', 'TW'],
  persons: [
    {
      ...emptyPerson('person_1'),
      name: 'Lin Xiaodong',
      roles: ['legal_representative', 'owner'],
      nationality: 'CN',
      id_type: 'cn_id_card',
      share_percent: '60',
    },
  ],
  documents: { business_licence: { file_ids: [licence.id], expires_on: '' } },
}

const states: readonly Step['state'][] = ['done', 'done', 'error', 'todo', 'todo', 'todo', 'todo']

export function ProfilePart() {
  const t = useTranslations('gallery.profile')
  const sections = useTranslations('profile.sections')
  const [current, setCurrent] = useState('owners')
  const names = ['company', 'business', 'people', 'owners', 'contact', 'documents', 'review'] as const
  const steps = names.map((id, index) => ({ id, title: sections(id), state: states[index] ?? 'todo' }))
  return (
    <Section title={t('title')}>
      <div className={styles['pair']}>
        <StepIndex
          label={t('steps')}
          steps={steps}
          current={current}
          hrefOf={(id) => `#${id}`}
          onStep={setCurrent}
        />
        <ProfileView
          profile={someone}
          files={new Map([[licence.id, licence]])}
          marks={(path) => path === 'legal_name' && <StatusBadge tone="bad">{t('fault')}</StatusBadge>}
          onOpenFile={() => undefined}
        />
      </div>
    </Section>
  )
}

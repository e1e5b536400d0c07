import type { Merchant } from '@causeway/contract'
import { DocumentIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './guide.module.css'

type Region = Merchant['jurisdiction']

/** What a company has to show, by where it is registered. */
const documents = {
  CN: ['CN.licence', 'CN.representative', 'CN.articles', 'CN.owners', 'CN.business', 'CN.authorisation'],
  HK: ['HK.incorporation', 'HK.registration', 'HK.annualReturn', 'HK.owners', 'HK.address', 'HK.business'],
  other: [
    'other.incorporation',
    'other.licence',
    'other.articles',
    'other.owners',
    'other.address',
    'other.business',
  ],
} as const satisfies Record<Region, readonly string[]>

const regions = Object.keys(documents) as Region[]

export function DocumentList() {
  const t = useTranslations('guide.documents')
  const [region, setRegion] = useState<Region>('CN')
  return (
    <Section title={t('title')} note={t('format')}>
      <RegionChoice region={region} onChoose={setRegion} />
      <RowList label={`${t('title')} · ${t(`regions.${region}`)}`}>
        {documents[region].map((name) => (
          <ListRow
            key={name}
            icon={<DocumentIcon />}
            title={t(`${name}.title`)}
            detail={t(`${name}.detail`)}
          />
        ))}
      </RowList>
    </Section>
  )
}

type ChoiceProps = { readonly region: Region; readonly onChoose: (region: Region) => void }

function RegionChoice({ region, onChoose }: ChoiceProps) {
  const t = useTranslations('guide.documents')
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('region')}</legend>
      {regions.map((option) => (
        <label key={option} className={styles['option']}>
          <input type="radio" name={name} checked={option === region} onChange={() => onChoose(option)} />
          {t(`regions.${option}`)}
        </label>
      ))}
    </fieldset>
  )
}

import { Loaded } from '@causeway/web/components/loaded.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { ProfileView } from '@causeway/web/profile/profile-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { ChangesTable } from './changes-table.tsx'
import { type ConsoleMerchant, merchantQueries, type Submission } from './queries.ts'
import styles from './versions-tab.module.css'

/** All submitted versions with their changes. */
export function VersionsTab({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('merchant.versions')
  const newest = merchant.submissions.toSorted((a, b) => b.number - a.number)
  const wanted = Number(useScreenSearch()['number'])
  const shown = newest.find(({ number }) => number === wanted) ?? newest[0]
  if (!shown) return <EmptyState title={t('empty')} />
  return (
    <div className={styles['versions']}>
      <ol className={styles['list']} aria-label={t('label')}>
        {newest.map(({ number, submitted_at, origin }) => (
          <li key={number}>
            <ScreenLink
              to="Merchant"
              search={{ id: merchant.id, tab: 'versions', number: String(number) }}
              className={`${styles['version']} ${number === shown.number ? styles['current'] : ''}`}
            >
              <span className={styles['number']}>{t('number', { number })}</span>
              <span className={styles['quiet']}>{t(`origins.${origin}`)}</span>
              <span className={styles['quiet']}>
                <Time value={submitted_at} />
              </span>
            </ScreenLink>
          </li>
        ))}
      </ol>
      <VersionDetail key={shown.number} merchant={merchant} number={shown.number} />
    </div>
  )
}

type DetailProps = { readonly merchant: ConsoleMerchant; readonly number: number }

function VersionDetail({ merchant, number }: DetailProps) {
  const submission = useQuery(merchantQueries.submission(merchant.id, number))
  return (
    <div className={styles['detail']}>
      <Loaded query={submission} lines={6}>
        {(data) => <Version merchant={merchant} submission={data} />}
      </Loaded>
    </div>
  )
}

type VersionProps = { readonly merchant: ConsoleMerchant; readonly submission: Submission }

function Version({ merchant, submission }: VersionProps) {
  const t = useTranslations('merchant.versions')
  const { number, profile, changed, declaration } = submission
  const { data: files } = useQuery(merchantQueries.files(merchant.id))
  return (
    <>
      <h2>{t('changed', { number })}</h2>
      {declaration && <p className={styles['quiet']}>{t('declaration', { version: declaration })}</p>}
      {changed.length > 0 ? (
        <ChangesTable merchant_id={merchant.id} profile={profile} changes={changed} />
      ) : (
        <p className={styles['quiet']}>{t(number === 1 ? 'first' : 'unchanged')}</p>
      )}
      <details className={styles['whole']}>
        <summary>{t('whole')}</summary>
        <ProfileView profile={profile} {...(files && { files })} />
      </details>
    </>
  )
}

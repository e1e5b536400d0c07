import type { Holder } from '@causeway/contract'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { useJoin } from '../parts/use-join.ts'
import styles from './holders.module.css'

/** What a new name touches: letters to issue again, and stores to tell. */
export function Impact({ accounts }: Pick<Holder, 'accounts'>) {
  const t = useTranslations('account-holder.impact')
  const placeName = usePlaceName()
  const join = useJoin()
  const touched = accounts.filter(({ account_state }) => account_state !== 'closed')
  return (
    <Notice tone="warn" title={t('title', { count: touched.length })}>
      <p>{t('words')}</p>
      <ul className={styles['touched']}>
        {touched.map(({ id, currency, country, store_names }) => (
          <li key={id}>
            <ScreenLink to="AccountDetail" search={{ id }}>
              {placeName(`${currency}_${country}`)}
            </ScreenLink>
            {store_names.length > 0 && <span>{t('stores', { names: join(store_names) })}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

import { daysUntil, EXPIRES_SOON_DAYS, type HolderRow } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { HolderBadge } from '@causeway/web/collection/account-badges.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import styles from '../receipt-accounts.module.css'

export function useHolderColumns(): readonly Column<HolderRow>[] {
  const t = useTranslations('account-holder.columns')
  const words = useTranslations('account-holder')
  const relations = useTranslations('account-words.relations')
  const countryName = useCountryName()
  return columnsOf(t, {
    name: {
      card: 'title',
      cell: ({ id, name, name_latin }) => (
        <>
          <ScreenLink to="AccountHolderEdit" search={{ id }} className={rowLinkClass}>
            <span className={styles['name']}>{name || name_latin || words('unnamed')}</span>
          </ScreenLink>
          {name && name_latin && name_latin !== name && <span className={styles['sub']}>{name_latin}</span>}
        </>
      ),
    },
    relation: { card: 'note', cell: ({ relation }) => relations(relation) },
    registration: {
      cell: ({ registration_number }) => registration_number && <NumberText value={registration_number} />,
    },
    country: { cell: ({ country }) => country && countryName(country) },
    accounts: {
      align: 'end',
      card: 'amount',
      cell: ({ account_count }) => account_count,
      cardCell: ({ account_count }) => words('accountCount', { count: account_count }),
    },
    state: {
      card: 'state',
      cell: ({ holder_state, change_state }) => (
        <>
          <HolderBadge state={holder_state} />
          {change_state && (
            <span className={styles['sub']}>{words(`change.${changeKey(change_state)}`)}</span>
          )}
        </>
      ),
    },
    expiry: {
      card: 'wide',
      cell: ({ expires_on }) => <Expiry day={expires_on} />,
      cardCell: ({ expires_on }) =>
        expires_on && (
          <span className={styles['small']}>
            {t('expiry')} <Expiry day={expires_on} />
          </span>
        ),
    },
  })
}

const changeKey = (state: HolderRow['holder_state']) =>
  state === 'reviewing' || state === 'refused' ? state : 'draft'

/** The day on which the first document expires, marked when it is near or past. */
function Expiry({ day }: { readonly day: string | null }) {
  const t = useTranslations('account-holder')
  if (!day) return '–'
  const days = daysUntil(day, formatDate(new Date()))
  const isSoon = days <= EXPIRES_SOON_DAYS
  return (
    <span className={classNames(styles['whole'], days < 0 ? styles['bad'] : isSoon && styles['warn'])}>
      {days < 0 ? t('expired', { day }) : isSoon ? t('expiresSoon', { day, days }) : day}
    </span>
  )
}

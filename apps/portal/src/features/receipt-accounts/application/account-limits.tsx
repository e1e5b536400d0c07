import { type ApplicationType, findPlace } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { currenciesBeyond } from '../parts/currencies-beyond.ts'
import { useFeeWords } from '../parts/use-fee-words.ts'
import { useDocumentWords, useRailLimits } from '../parts/use-limit-words.ts'
import { accountQueries } from '../queries.ts'

type Props = { readonly type: ApplicationType; readonly places: readonly string[] }

/** The fee and the limits of the accounts that are applied for. */
export function AccountLimits({ type, places }: Props) {
  const t = useTranslations('accounts.limits')
  const placeName = usePlaceName()
  const railLimits = useRailLimits()
  const { data } = useQuery(accountQueries.terms())
  const feeWords = useFeeWords()
  const documentWords = useDocumentWords()
  const limited = places.flatMap((code) => {
    const place = findPlace(code)
    const largest = place && railLimits(place)
    return largest ? [{ code, largest }] : []
  })
  return (
    <DescriptionList>
      {data && <Description term={t('fee')}>{feeWords(data.fee)}</Description>}
      {limited.map(({ code, largest }) => (
        <Description key={code} term={placeName(code)}>
          {t('largestOf', { rails: largest })}
        </Description>
      ))}
      {data && type === 't_trade' && (
        <Description term={t('documents')}>{documentWords(data.documents_from)}</Description>
      )}
    </DescriptionList>
  )
}

type FullProps = Props & { readonly holder_id: string | undefined }

/** Says before the submission which currencies would have more accounts than the policy allows. */
export function FullCurrencies({ type, places, holder_id }: FullProps) {
  const t = useTranslations('accounts.limits')
  const { data: held = [] } = useQuery(accountQueries.held())
  const { data: terms } = useQuery(accountQueries.terms())
  if (!terms) return null
  const open = held.filter(({ account_state }) => account_state !== 'closed')
  const isAdded = ({ currency, country }: { readonly currency: Currency; readonly country: string }) =>
    open.some(
      (row) =>
        row.application_type === type &&
        row.holder_id === holder_id &&
        row.currency === currency &&
        row.country === country,
    )
  const fresh = places.flatMap((code) => findPlace(code) ?? []).filter((place) => !isAdded(place))
  return currenciesBeyond(terms.accounts_per_currency, open, fresh).map((currency) => (
    <Notice key={currency} tone="warn">
      {t('full', { count: terms.accounts_per_currency, currency })}
    </Notice>
  ))
}

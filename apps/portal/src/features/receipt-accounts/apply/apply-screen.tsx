import { type Place, places } from '@causeway/contract'
import { type Currency, currencies } from '@causeway/money'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { useCurrencyName } from '@causeway/web/code-lists/use-currency-options.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { useDayWords } from '@causeway/web/format/use-day-words.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import { currenciesBeyond } from '../parts/currencies-beyond.ts'
import { ListLink } from '../parts/list-link.tsx'
import { useFeeWords } from '../parts/use-fee-words.ts'
import { railNames, useDocumentWords, useRailLimits } from '../parts/use-limit-words.ts'
import { accountQueries } from '../queries.ts'
import styles from './apply.module.css'

/** The usual currencies come first. */
const USUAL: readonly Currency[] = ['USD', 'EUR', 'GBP', 'HKD', 'JPY', 'CNY', 'AUD', 'CAD', 'SGD']
const inOrder = [...USUAL, ...currencies.filter((currency) => !USUAL.includes(currency))]

/** Chooses the accounts to apply for: one currency can have several places. */
export function ApplyScreen() {
  const t = useTranslations('account-apply')
  const titles = useTranslations('titles')
  const goTo = useGoTo()
  const { places: before = '' } = useScreenSearch()
  const [chosen, setChosen] = useState<readonly string[]>(before.split(',').filter(Boolean))
  const [isTried, setTried] = useState(false)
  const { isHeld, isFull, most } = usePlaceUse(chosen)
  const toggle = (code: string) =>
    setChosen(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code])
  const next = () => {
    setTried(true)
    if (chosen.length > 0) void goTo('AccountApplyType', { places: chosen.join(',') })
  }
  return (
    <Page title={titles('AccountApply')} context={t('context')} breadcrumb={<ListLink />}>
      <Terms />
      <div className={styles['places']}>
        {inOrder.map((currency) => (
          <CurrencyPlaces
            key={currency}
            currency={currency}
            isChosen={(code) => chosen.includes(code)}
            isHeld={isHeld}
            fullAt={(place) => (isFull(place) ? most : undefined)}
            onToggle={toggle}
          />
        ))}
      </div>
      <div className={styles['bar']}>
        {isTried && chosen.length === 0 && (
          <div className={styles['none']}>
            <Notice tone="bad" role="alert">
              {t('chooseOne')}
            </Notice>
          </div>
        )}
        <p role="status">{t('chosen', { count: chosen.length })}</p>
        <Button tone="primary" size="large" onClick={next}>
          {t('next')}
        </Button>
      </div>
    </Page>
  )
}

/**
 * Which places are held, and in which ones another account would be one too many for its currency. The server
 * decides by holder and type, which are chosen later; a held place can always take more stores or buyers.
 */
function usePlaceUse(chosen: readonly string[]) {
  const { data = [] } = useQuery(accountQueries.held())
  const { data: terms } = useQuery(accountQueries.terms())
  const most = terms?.accounts_per_currency
  const open = data.filter(({ account_state }) => account_state !== 'closed')
  const isHeld = ({ currency, country }: Place) =>
    open.some((row) => row.currency === currency && row.country === country)
  const isFull = (place: Place) => {
    if (most === undefined || isHeld(place) || chosen.includes(place.code)) return false
    const fresh = places.filter((each) => chosen.includes(each.code) && !isHeld(each))
    return currenciesBeyond(most, open, [...fresh, place]).includes(place.currency)
  }
  return { isHeld, isFull, most }
}

/** What an account costs to receive with, and how long its review takes. */
function Terms() {
  const t = useTranslations('account-apply.terms')
  const limits = useTranslations('accounts.limits')
  const feeWords = useFeeWords()
  const documentWords = useDocumentWords()
  const dayWords = useDayWords()
  const { data } = useQuery(accountQueries.terms())
  if (!data) return null
  return (
    <DescriptionList>
      <Description term={t('fee')}>{feeWords(data.fee)}</Description>
      <Description term={t('review')}>{t('reviewBy', { day: dayWords(data.review_due_at) })}</Description>
      <Description term={limits('accounts')}>
        {limits('accountsMost', { count: data.accounts_per_currency })}
      </Description>
      <Description term={limits('documents')}>
        {limits('tradeOnly', { words: documentWords(data.documents_from) })}
      </Description>
    </DescriptionList>
  )
}

type CurrencyProps = {
  readonly currency: Currency
  readonly isChosen: (code: string) => boolean
  readonly isHeld: (place: Place) => boolean
  /** The most accounts of a currency, for a place that would exceed them. */
  readonly fullAt: (place: Place) => number | undefined
  readonly onToggle: (code: string) => void
}

/** The places of one currency. */
function CurrencyPlaces({ currency, isChosen, isHeld, fullAt, onToggle }: CurrencyProps) {
  const currencyName = useCurrencyName()
  return (
    <fieldset className={styles['currency']}>
      <legend>
        <b>{currency}</b> {currencyName(currency)}
      </legend>
      {places
        .filter((place) => place.currency === currency)
        .map((place) => (
          <PlaceOption
            key={place.code}
            place={place}
            isChosen={isChosen(place.code)}
            isHeld={isHeld(place)}
            fullAt={fullAt(place)}
            onToggle={() => onToggle(place.code)}
          />
        ))}
    </fieldset>
  )
}

type Props = {
  readonly place: Place
  readonly isChosen: boolean
  readonly isHeld: boolean
  readonly fullAt: number | undefined
  readonly onToggle: () => void
}

function PlaceOption({ place, isChosen, isHeld, fullAt, onToggle }: Props) {
  const t = useTranslations('account-apply')
  const kinds = useTranslations('account-words.placeKinds')
  const countryName = useCountryName()
  const { country, currency, kind, closed } = place
  const limits = useTranslations('accounts.limits')
  const largest = useRailLimits()(place)
  const isClosed = closed !== null || fullAt !== undefined
  return (
    <label className={classNames(styles['place'], isClosed && styles['closed'])}>
      <input type="checkbox" checked={isChosen} disabled={isClosed} onChange={onToggle} />
      <span className={styles['placeBody']}>
        <span className={styles['placeTitle']}>
          {countryName(country)} · {kinds(kind)}
          {isHeld && !closed && <span className={styles['held']}>{t('held')}</span>}
        </span>
        <span className={styles['placeNote']}>
          {closed ? t(`closures.${closed}`) : t(`payers.${kind}`, { rails: railNames(currency) })}
        </span>
        {!closed && largest && (
          <span className={styles['placeNote']}>{limits('largestOf', { rails: largest })}</span>
        )}
        {fullAt !== undefined && !closed && (
          <span className={styles['full']}>{limits('full', { count: fullAt, currency })}</span>
        )}
      </span>
    </label>
  )
}

import type { ConversionDetail as Detail } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { LeadAmount } from '../../../components/lead-amount.tsx'
import { LedgerLines } from '../../../components/ledger-lines.tsx'
import listed from '../../../components/listed.module.css'
import { ListedPage, pageWords } from '../../../components/listed-page.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ConfirmationButtons } from '../confirmation-buttons.tsx'
import { PriceLines } from '../price-lines.tsx'
import { exchangeQueries } from '../queries.ts'
import { ConversionSteps } from './conversion-steps.tsx'
import { tones } from './use-conversion-columns.tsx'

/** One conversion: its terms, its consent, its progress and its ledger entries. */
export function ConversionDetail({ id }: { readonly id: string }) {
  const t = useTranslations('exchange-details.one')
  const titles = useTranslations('titles')
  const query = useQuery(exchangeQueries.conversion(id))
  const { data } = query
  const title = data
    ? t('title', { sell: data.sell.currency, buy: data.buy.currency })
    : titles('ExchangeDetails')
  return (
    <ListedPage
      list="ExchangeDetails"
      query={query}
      missing="conversion_not_found"
      words={pageWords(t, title)}
      actions={data && <AgainLink conversion={data} />}
    >
      {(conversion) => <Facts conversion={conversion} />}
    </ListedPage>
  )
}

type Props = { readonly conversion: Detail }

function AgainLink({ conversion: { sell, buy } }: Props) {
  const t = useTranslations('exchange')
  const search = { sell: sell.currency, buy: buy.currency, amount: sell.amount, side: 'sell' }
  return (
    <ScreenLink to="ExchangeApply" search={search} className={buttonClass({ tone: 'primary' })}>
      {t('convertAgain')}
    </ScreenLink>
  )
}

function Facts({ conversion }: Props) {
  const t = useTranslations('exchange-details.one')
  const words = useTranslations('exchange')
  const { sell, buy, conversion_state, ledger_entries } = conversion
  return (
    <>
      <LeadAmount label={words('got')} amount={buy}>
        <span>{t.rich('sold', { amount: () => <Amount {...sell} /> })}</span>
        <StatusBadge tone={tones[conversion_state]}>{words(`states.${conversion_state}`)}</StatusBadge>
      </LeadAmount>
      <div className={listed['pair']}>
        <SectionCard title={t('facts')}>
          <DescriptionList layout="apart">
            <PriceLines pricing={conversion} isPast />
            <Origin conversion={conversion} />
          </DescriptionList>
        </SectionCard>
        <div className={listed['stack']}>
          <SectionCard title={t('progress')}>
            <ConversionSteps conversion={conversion} />
          </SectionCard>
          <SectionCard title={words('confirmation.title')}>
            <ConfirmationButtons id={conversion.id} />
          </SectionCard>
        </div>
      </div>
      <Section title={t('ledger')}>
        <LedgerLines entries={ledger_entries} />
      </Section>
    </>
  )
}

/** The quote or order it came from, and who consented and how. */
function Origin({ conversion }: Props) {
  const t = useTranslations('exchange-details.one')
  const consents = useTranslations('exchange.consents')
  const { number, order_number, consent, created_by, rates_at } = conversion
  return (
    <>
      <Description term={t('ratesAt')}>
        <Time value={rates_at} />
      </Description>
      <Description term={t('consent')}>{consents(consent)}</Description>
      <Description term={t('by')}>{created_by}</Description>
      <Description term={t('number')}>
        <NumberField value={number} label={t('copyNumber')} />
      </Description>
      {order_number && (
        <Description term={t('order')}>
          <NumberField value={order_number} label={t('copyOrder')} />
        </Description>
      )}
    </>
  )
}

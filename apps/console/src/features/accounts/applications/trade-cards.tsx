import { tradeSlots } from '@causeway/contract'
import { useCodeLabel, useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { FileButtons } from '../../requests/parts/file-buttons.tsx'
import type { ConsoleApplication } from '../queries.ts'

type Props = { readonly application: ConsoleApplication }

/** What the merchant sells, and on which terms. */
export function TradeCard({ application: { details } }: Props) {
  const t = useTranslations('applications')
  const comma = useTranslations('accounts')('comma')
  const labelOf = useCodeLabel()
  const { trade_kind, export_mode, agent_name, hs_codes, payment_terms, deal_size_usd, goods_note } = details
  const isServices = trade_kind === 'services'
  const natures = isServices
    ? details.service_natures.map((code) => labelOf('service_natures', code))
    : details.trade_natures.map((code) => labelOf('trade_natures', code))
  const terms = payment_terms.map((term) => t(`trade.terms.${term}`))
  return (
    <SectionCard title={t('cards.trade')}>
      <DescriptionList>
        {trade_kind && <Description term={t('trade.kind')}>{t(`trade.kinds.${trade_kind}`)}</Description>}
        <Description term={t(isServices ? 'trade.services' : 'trade.goods')}>
          {natures.join(comma) || '–'}
        </Description>
        {goods_note && <Description term={t('trade.note')}>{goods_note}</Description>}
        {hs_codes.length > 0 && <Description term={t('trade.hsCodes')}>{hs_codes.join(comma)}</Description>}
        {export_mode && (
          <Description term={t('trade.exportMode')}>
            {[t(`trade.exportModes.${export_mode}`), agent_name].filter(Boolean).join(' · ')}
          </Description>
        )}
        <Description term={t('trade.paymentTerms')}>{terms.join(comma) || '–'}</Description>
        {deal_size_usd && (
          <Description term={t('trade.dealSize')}>{formatAmount(deal_size_usd, 'USD')}</Description>
        )}
      </DescriptionList>
    </SectionCard>
  )
}

/** Who pays: the names of payers become known ones with the approval. */
export function BuyersCard({ application: { details } }: Props) {
  const t = useTranslations('applications')
  const comma = useTranslations('accounts')('comma')
  const countryName = useCountryName()
  return (
    <SectionCard title={t('cards.buyers')}>
      <DescriptionList>
        {details.buyers.map(({ id, name, country, website, share_percent, payer_names }) => (
          <Description
            key={id}
            term={[country && countryName(country), share_percent && `${share_percent}%`]
              .filter(Boolean)
              .join(' · ')}
          >
            <span className={desk['pair']}>
              {name}
              {website && <span className={desk['quiet']}>{website}</span>}
              <span className={desk['quiet']}>
                {t('buyers.payers')}: {payer_names.join(comma) || t('buyers.none')}
              </span>
            </span>
          </Description>
        ))}
      </DescriptionList>
    </SectionCard>
  )
}

export function PapersCard({ application: { merchant_id, details } }: Props) {
  const t = useTranslations('applications')
  const none = useTranslations('accounts')('none')
  const slots = tradeSlots.filter((slot) => details.documents[slot]?.file_ids.length)
  return (
    <SectionCard title={t('cards.papers')}>
      {slots.length === 0 && <p className={desk['quiet']}>{none}</p>}
      <DescriptionList>
        {slots.map((slot) => (
          <Description key={slot} term={t(`papers.${slot}`)}>
            <FileButtons merchant_id={merchant_id} ids={details.documents[slot]?.file_ids ?? []} />
          </Description>
        ))}
      </DescriptionList>
    </SectionCard>
  )
}

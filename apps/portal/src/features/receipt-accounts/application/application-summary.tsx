import type { Application, ApplicationDetails } from '@causeway/contract'
import { useCodeLabel, useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { useSiteName } from '@causeway/web/collection/use-site-name.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { FileIcon } from '@causeway/web/components/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFileDialog } from '../../../components/file-dialog.tsx'
import { useDraftFiles } from '../parts/use-draft-files.ts'
import { useJoin } from '../parts/use-join.ts'
import pair from '../receipt-accounts.module.css'

/** What was submitted, read only. */
export function ApplicationSummary({ application }: { readonly application: Application }) {
  const { application_type, details } = application
  return (
    <DescriptionList>
      {application_type === 'e_commerce' ? (
        <StoreLines details={details} />
      ) : (
        <TradeLines details={details} />
      )}
    </DescriptionList>
  )
}

type Props = { readonly details: ApplicationDetails }

function StoreLines({ details: { stores } }: Props) {
  const t = useTranslations('account-form.stores')
  const label = useCodeLabel()
  const siteName = useSiteName()
  return stores.map(({ id, platform, site, store_name, seller_id, link, monthly_volume, ...rest }, index) => (
    <Description key={id} term={t('one', { number: index + 1 })}>
      <Lines
        lines={[
          `${store_name} · ${siteName(platform, site)}`,
          seller_id ? `${t('sellerId')} ${seller_id}` : t('notOpened'),
          link,
          label('monthly_txn_est', monthly_volume ?? ''),
          rest.is_appealed && `${t('appeal')} ${rest.appeal}`,
        ]}
      />
      <Files ids={[...rest.proof_file_ids, ...rest.entity_proof_file_ids]} />
    </Description>
  ))
}

function TradeLines({ details }: Props) {
  const t = useTranslations('account-form')
  const label = useCodeLabel()
  const countryName = useCountryName()
  const join = useJoin()
  const files = Object.values(details.documents).flatMap((held) => held?.file_ids ?? [])
  const natures =
    details.trade_kind === 'services'
      ? details.service_natures.map((code) => label('service_natures', code))
      : details.trade_natures.map((code) => label('trade_natures', code))
  const terms = details.payment_terms.map((term) => t(`trade.terms.${term}`))
  return (
    <>
      <Description term={t('trade.kind')}>
        <Lines lines={[join(natures), details.goods_note, details.hs_codes.join(', ')]} />
      </Description>
      <Description term={t('trade.paymentTerms')}>{join(terms)}</Description>
      {details.buyers.map(({ id, name, country, share_percent, payer_names }, index) => (
        <Description key={id} term={t('buyers.one', { number: index + 1 })}>
          <Lines lines={[`${name} · ${countryName(country ?? '')} · ${share_percent}%`, join(payer_names)]} />
        </Description>
      ))}
      <Description term={t('sections.papers')}>
        <Files ids={files} />
      </Description>
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly ReactNode[] }) {
  return lines.filter(Boolean).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fact do not move.
    <span key={index} className={index === 0 ? pair['name'] : pair['sub']}>
      {line}
    </span>
  ))
}

function Files({ ids }: { readonly ids: readonly string[] }) {
  const { files } = useDraftFiles()
  const { open, dialog } = useFileDialog()
  return (
    <span className={pair['buttons']}>
      {ids.flatMap((id) => {
        const file = files.get(id)
        return file
          ? [
              <Button key={id} size="small" tone="quiet" icon={<FileIcon />} onClick={() => open(file)}>
                {file.name}
              </Button>,
            ]
          : []
      })}
      {dialog}
    </span>
  )
}

import {
  type ApplicationDetails,
  exportModes,
  paymentTerms,
  tradeKinds,
  tradePlaces,
} from '@causeway/contract'
import { useCodeOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../profile-form/parts/choice-field.tsx'
import { ProfileSelect, ProfileText, ProfileTextArea } from '../../profile-form/parts/fields.tsx'
import { ProfileMultiSelect } from '../../profile-form/parts/multi-select.tsx'
import { ProfileField } from '../../profile-form/parts/profile-field.tsx'
import { DraftFileSlot } from '../parts/draft-file-slot.tsx'
import pair from '../receipt-accounts.module.css'
import styles from './application.module.css'
import { type ApplicationValues, detailsOf } from './form-kind.ts'

/** What is sold, how it is exported, and how it is paid. */
export function TradeFields() {
  const t = useTranslations('account-form.trade')
  const kind = useWatch({ name: 'trade_kind' }) as ApplicationDetails['trade_kind']
  const volumes = useCodeOptions('monthly_txn_est')
  const terms = paymentTerms.map((value) => ({ value, label: t(`terms.${value}`) }))
  return (
    <div className={styles['section']}>
      <ChoiceField
        name="trade_kind"
        label={t('kind')}
        choices={tradeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'goods' && <GoodsFields />}
      {kind === 'services' && <ServiceFields />}
      <ProfileTextArea name="goods_note" label={t('note')} hint={t('noteHint')} rows={3} maxLength={500} />
      <ProfileMultiSelect name="payment_terms" label={t('paymentTerms')} options={terms} />
      <div className={pair['fields']}>
        <ProfileSelect name="monthly_volume" label={t('volume')} options={volumes} />
        <ProfileText
          name="deal_size_usd"
          label={t('dealSize')}
          inputMode="numeric"
          maxLength={9}
          tail="USD"
          tidy={(text) => text.normalize('NFKC').replaceAll(/[,\s]/g, '')}
        />
      </div>
    </div>
  )
}

function GoodsFields() {
  const t = useTranslations('account-form.trade')
  const goods = useCodeOptions('trade_natures')
  const mode = useWatch({ name: 'export_mode' }) as ApplicationDetails['export_mode']
  return (
    <>
      <ProfileMultiSelect name="trade_natures" label={t('goods')} options={goods} />
      <ProfileField path="hs_codes">
        <ProfileText path="" name="hs_text" label={t('hsCodes')} hint={t('hsHint')} maxLength={300} />
      </ProfileField>
      <ChoiceField
        name="export_mode"
        label={t('exportMode')}
        choices={exportModes.map((value) => ({ value, label: t(`exportModes.${value}`) }))}
      />
      {mode === 'agent' && <ProfileText name="agent_name" label={t('agentName')} maxLength={200} />}
    </>
  )
}

function ServiceFields() {
  const t = useTranslations('account-form.trade')
  const services = useCodeOptions('service_natures')
  return <ProfileMultiSelect name="service_natures" label={t('services')} options={services} />
}

/** The papers of the trade; services have no transport. */
export function TradePapers() {
  const t = useTranslations('account-form.papers')
  const values = useWatch() as ApplicationValues
  return (
    <div className={styles['section']}>
      {tradePlaces(detailsOf(values)).map(({ slot, is_required }) => (
        <DraftFileSlot
          key={slot}
          path={`documents.${slot}`}
          name={`documents.${slot}.file_ids`}
          label={t(`${slot}.name`)}
          ask={t(`${slot}.ask`)}
          isRequired={is_required}
          document={`trade_${slot}`}
        />
      ))}
    </div>
  )
}

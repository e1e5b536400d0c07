import { otherRelations, type PlatformCode, platforms } from '@causeway/contract'
import { useCodeOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { useSiteName } from '@causeway/web/collection/use-site-name.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ProfileSelect, ProfileText, ProfileTick } from '../../profile-form/parts/fields.tsx'
import { DraftFileSlot } from '../parts/draft-file-slot.tsx'
import pair from '../receipt-accounts.module.css'
import { RowList } from './row-list.tsx'
import { type Appeals, StoreAppeal } from './store-appeal.tsx'

export type StoreLimits = {
  readonly most: number
  /** The days in which a store that is not opened yet is to be proved. */
  readonly proofDays: number
}

/** The stores that pay to the accounts. */
export function StoreFields({ most, proofDays, ...appeals }: StoreLimits & Appeals) {
  return (
    <RowList list="stores" most={most} first="platform" name="store_name">
      {(id) => <Store id={id} proofDays={proofDays} {...appeals} />}
    </RowList>
  )
}

type FactsProps = Pick<StoreLimits, 'proofDays'> & { readonly id: string }

function Store({ id, proofDays, ...appeals }: FactsProps & Appeals) {
  const t = useTranslations('account-form.stores')
  const path = `stores.${id}.is_of_other_entity`
  const isOther = Boolean(useWatch({ name: path }))
  return (
    <>
      <StoreFacts id={id} proofDays={proofDays} />
      <StoreProof id={id} />
      <StoreAppeal id={id} {...appeals} />
      <ProfileTick name={path} label={t('isOther')} hint={t('isOtherHint')} />
      {isOther && <OtherEntity id={id} />}
    </>
  )
}

function StoreFacts({ id, proofDays: days }: FactsProps) {
  const t = useTranslations('account-form.stores')
  const problems = useTranslations('accounts.problems')
  const { setValue } = useFormContext()
  const volumes = useCodeOptions('monthly_txn_est')
  const platformOptions = useCodeOptions('platform')
  const platform = useWatch({ name: `stores.${id}.platform` }) as PlatformCode | undefined
  const notOpened = Boolean(useWatch({ name: `stores.${id}.is_not_opened` }))
  const wordsOf = usePathWords()
  const sites = useSiteOptions(platform)
  const field = (key: string) => `stores.${id}.${key}`
  const choosePlatform = (code: string) => {
    const known = platforms.find((each) => each.code === code)?.sites ?? []
    setValue(field('site'), known.length === 1 ? known[0]?.code : '', { shouldDirty: true })
  }
  return (
    <>
      <div className={pair['fields']}>
        <ProfileSelect
          name={field('platform')}
          label={t('platform')}
          options={platformOptions}
          onSelect={choosePlatform}
        />
        <ProfileSelect name={field('site')} label={t('site')} options={sites} disabled={!platform} />
      </div>
      <ProfileText name={field('store_name')} label={t('storeName')} maxLength={100} />
      <ProfileTick name={field('is_not_opened')} label={t('notOpened')} hint={t('notOpenedHint', { days })} />
      <div className={pair['fields']}>
        <ProfileText
          name={field('seller_id')}
          label={t('sellerId')}
          maxLength={60}
          optional={notOpened}
          tidy={(text) => text.trim()}
          hint={(platform && wordsOf(`account-platforms.seller.${platform}`)) ?? t('sellerHint')}
        />
        <ProfileText
          name={field('link')}
          label={t('link')}
          type="url"
          maxLength={300}
          placeholder="https://"
          errorWords={{ format: problems('link') }}
          optional={notOpened}
          tidy={(text) => text.trim()}
        />
      </div>
      <ProfileSelect name={field('monthly_volume')} label={t('volume')} options={volumes} />
    </>
  )
}

function useSiteOptions(platform: PlatformCode | undefined) {
  const siteName = useSiteName()
  const sites = platforms.find(({ code }) => code === platform)?.sites ?? []
  return sites.map(({ code, currency }) => ({ value: code, label: siteName(null, code), note: currency }))
}

function StoreProof({ id }: { readonly id: string }) {
  const t = useTranslations('account-form.stores')
  const [notOpened, isAppealed] = useWatch({
    name: [`stores.${id}.is_not_opened`, `stores.${id}.is_appealed`],
  })
  if (notOpened && !isAppealed) return null
  const path = `stores.${id}.proof_file_ids`
  return (
    <DraftFileSlot
      path={path}
      name={path}
      label={t('proof')}
      ask={t('proofAsk')}
      document={`store_proof_${id.slice(4, 20)}`}
    />
  )
}

function OtherEntity({ id }: { readonly id: string }) {
  const t = useTranslations('account-form.stores')
  const words = useTranslations('account-words.relations')
  const path = `stores.${id}.entity_proof_file_ids`
  const relations = otherRelations.map((value) => ({ value, label: words(value) }))
  return (
    <>
      <div className={pair['fields']}>
        <ProfileText name={`stores.${id}.entity_name`} label={t('entityName')} maxLength={200} />
        <ProfileSelect
          name={`stores.${id}.entity_relation`}
          label={t('entityRelation')}
          options={relations}
        />
      </div>
      <DraftFileSlot
        path={path}
        name={path}
        label={t('entityProof')}
        ask={t('entityProofAsk')}
        document={`entity_proof_${id.slice(4, 20)}`}
      />
    </>
  )
}

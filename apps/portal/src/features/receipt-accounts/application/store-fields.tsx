import { otherRelations, type PlatformCode, platforms } from '@causeway/contract'
import { useCodeOptions, useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { PlusIcon } from '@causeway/web/components/icons.tsx'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ProfileSelect, ProfileText, ProfileTick } from '../../profile-form/parts/fields.tsx'
import { focusPath } from '../../profile-form/parts/focus-path.ts'
import { GroupError, ProfileField } from '../../profile-form/parts/profile-field.tsx'
import { DraftFileSlot } from '../parts/draft-file-slot.tsx'
import pair from '../receipt-accounts.module.css'
import styles from './application.module.css'
import { RowCard } from './row-card.tsx'
import { useRows } from './use-rows.ts'

export type StoreLimits = {
  readonly most: number
  /** The days in which a store that is not opened yet is to be proved. */
  readonly proofDays: number
}

/** The stores that pay to the accounts. */
export function StoreFields({ most, proofDays }: StoreLimits) {
  const t = useTranslations('account-form.stores')
  const { ids, add, remove } = useRows('stores')
  const button = useRef<HTMLButtonElement>(null)
  const addOne = () => {
    const id = add()
    requestAnimationFrame(() => focusPath(`stores.${id}.platform`))
  }
  const drop = (id: string) => {
    remove(id)
    button.current?.focus()
  }
  return (
    <ProfileField path="stores">
      <div className={styles['section']}>
        {ids.map((id, index) => (
          <StoreCard key={id} id={id} proofDays={proofDays} number={index + 1} onRemove={() => drop(id)} />
        ))}
        <GroupError path="stores" words={t('required')} />
        {ids.length < most && (
          <div className={styles['adds']} data-adds>
            <Button ref={button} icon={<PlusIcon />} onClick={addOne}>
              {t('add')}
            </Button>
          </div>
        )}
      </div>
    </ProfileField>
  )
}

type FactsProps = Pick<StoreLimits, 'proofDays'> & { readonly id: string }
type CardProps = FactsProps & { readonly number: number; readonly onRemove: () => void }

function StoreCard({ id, proofDays, number, onRemove }: CardProps) {
  const t = useTranslations('account-form.stores')
  const name = useWatch({ name: `stores.${id}.store_name` }) as string | undefined
  const isOther = Boolean(useWatch({ name: `stores.${id}.is_of_other_entity` }))
  const field = (key: string) => `stores.${id}.${key}`
  return (
    <RowCard
      title={name?.trim() || t('one', { number })}
      removeLabel={t('remove', { number })}
      onRemove={onRemove}
    >
      <StoreFacts id={id} proofDays={proofDays} />
      <StoreProof id={id} />
      <ProfileTick name={field('is_of_other_entity')} label={t('isOther')} hint={t('isOtherHint')} />
      {isOther && <OtherEntity id={id} />}
    </RowCard>
  )
}

function StoreFacts({ id, proofDays: days }: FactsProps) {
  const t = useTranslations('account-form.stores')
  const { setValue } = useFormContext()
  const volumes = useCodeOptions('monthly_txn_est')
  const platformOptions = useCodeOptions('platform')
  const platform = useWatch({ name: `stores.${id}.platform` }) as PlatformCode | undefined
  const notOpened = Boolean(useWatch({ name: `stores.${id}.is_not_opened` }))
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
          hint={t('sellerHint')}
        />
        <ProfileText
          name={field('link')}
          label={t('link')}
          type="url"
          maxLength={300}
          placeholder="https://"
          optional={notOpened}
          tidy={(text) => text.trim()}
        />
      </div>
      <ProfileSelect name={field('monthly_volume')} label={t('volume')} options={volumes} />
    </>
  )
}

function useSiteOptions(platform: PlatformCode | undefined) {
  const t = useTranslations('account-form.stores')
  const countryName = useCountryName()
  const sites = platforms.find(({ code }) => code === platform)?.sites ?? []
  // Platforms write UK where ISO 3166 has GB.
  const nameOf = (site: string) =>
    site === 'GLOBAL' ? t('global') : countryName(site === 'UK' ? 'GB' : site)
  return sites.map(({ code, site, currency }) => ({ value: code, label: nameOf(site), note: currency }))
}

function StoreProof({ id }: { readonly id: string }) {
  const t = useTranslations('account-form.stores')
  const notOpened = Boolean(useWatch({ name: `stores.${id}.is_not_opened` }))
  if (notOpened) return null
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
  const words = useTranslations('accounts.relations')
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

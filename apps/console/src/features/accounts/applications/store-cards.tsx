import type { ApplicationStore } from '@causeway/contract'
import { useCodeLabel } from '@causeway/web/code-lists/use-code-options.ts'
import { StoreBadge } from '@causeway/web/collection/account-badges.tsx'
import { useSiteName } from '@causeway/web/collection/use-site-name.ts'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { MerchantLink } from '../../../components/desk.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { FileButtons } from '../../requests/parts/file-buttons.tsx'
import type { ConsoleApplication } from '../queries.ts'
import { StoreLink } from '../store-link.tsx'

type Props = { readonly application: ConsoleApplication }

/** One card for each store, with its proof. */
export function StoreCards({ application }: Props) {
  return application.details.stores.map((store) => (
    <StoreCard key={store.id} application={application} store={store} />
  ))
}

function StoreCard({ application, store }: Props & { readonly store: ApplicationStore }) {
  const t = useTranslations('applications.stores')
  const labelOf = useCodeLabel()
  const siteName = useSiteName()
  const { merchant_id } = application
  const bound = application.stores.find(
    ({ site, store_name }) => site === store.site && store_name === store.store_name,
  )
  const conflict = application.conflicts.find(({ store_id }) => store_id === bound?.id)
  return (
    <SectionCard title={store.store_name} aside={bound && <StoreBadge state={bound.store_state} />}>
      <DescriptionList>
        <Description term={t('platform')}>{siteName(store.platform, store.site)}</Description>
        <Description term={t('seller')}>
          {bound?.seller_id || store.seller_id || <span className={desk['late']}>{t('notOpened')}</span>}
        </Description>
        {store.link && (
          <Description term={t('link')}>
            <StoreLink link={bound?.link || store.link} />
          </Description>
        )}
        {store.monthly_volume && (
          <Description term={t('volume')}>{labelOf('monthly_txn_est', store.monthly_volume)}</Description>
        )}
        <Description term={t('proof')}>
          <FileButtons merchant_id={merchant_id} ids={bound?.proof_file_ids ?? store.proof_file_ids} />
        </Description>
        {store.is_of_other_entity && <Entity merchant_id={merchant_id} store={store} />}
        {store.is_appealed && <Appeal appeal={store.appeal} conflict={conflict} />}
      </DescriptionList>
    </SectionCard>
  )
}

type AppealProps = {
  readonly appeal: string
  readonly conflict: ConsoleApplication['conflicts'][number] | undefined
}

/** Why the store is the merchant's, and which merchant has bound it. */
function Appeal({ appeal, conflict }: AppealProps) {
  const t = useTranslations('applications.appeal')
  return (
    <>
      <Description term={t('words')}>
        <span className={desk['remark']}>{appeal}</span>
      </Description>
      <Description term={t('boundBy')} strong>
        {conflict ? (
          <span className={desk['pair']}>
            <MerchantLink of={conflict} />
            <span className={desk['quiet']}>
              {t.rich('since', { time: () => <Time value={conflict.bound_at} /> })}
            </span>
            {conflict.accounts.map(({ id, number }) => (
              <ScreenLink key={id} to="ReceiptAccount" search={{ id }}>
                {number}
              </ScreenLink>
            ))}
          </span>
        ) : (
          t('none')
        )}
      </Description>
    </>
  )
}

type EntityProps = { readonly merchant_id: string; readonly store: ApplicationStore }

/** A store that another entity than the account holder runs. */
function Entity({ merchant_id, store }: EntityProps) {
  const t = useTranslations('applications.stores')
  const relations = useTranslations('account-words.relations')
  const { entity_name, entity_relation, entity_proof_file_ids } = store
  return (
    <>
      <Description term={t('entity')}>
        {[entity_name, entity_relation && relations(entity_relation)].filter(Boolean).join(' · ')}
      </Description>
      <Description term={t('entityProof')}>
        <FileButtons merchant_id={merchant_id} ids={entity_proof_file_ids} />
      </Description>
    </>
  )
}

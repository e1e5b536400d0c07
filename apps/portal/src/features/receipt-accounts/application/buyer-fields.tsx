import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { useTranslations } from 'use-intl'
import { ProfileSelect, ProfileText, ProfileTextArea } from '../../profile-form/parts/fields.tsx'
import pair from '../receipt-accounts.module.css'
import { RowList } from './row-list.tsx'

const BUYERS_MAX = 20

/** The main buyers: the names under which they pay become known payers. */
export function BuyerFields() {
  return (
    <RowList list="buyers" most={BUYERS_MAX} first="name" name="name">
      {(id) => <Buyer id={id} />}
    </RowList>
  )
}

function Buyer({ id }: { readonly id: string }) {
  const t = useTranslations('account-form.buyers')
  const problems = useTranslations('accounts.problems')
  const countries = useCountryOptions()
  const field = (key: string) => `buyers.${id}.${key}`
  return (
    <>
      <ProfileText name={field('name')} label={t('name')} maxLength={140} hint={t('nameHint')} />
      <div className={pair['fields']}>
        <ProfileSelect name={field('country')} label={t('country')} options={countries} />
        <ProfileText
          name={field('share_percent')}
          label={t('share')}
          inputMode="numeric"
          maxLength={3}
          tail="%"
          tidy={(text) => text.normalize('NFKC').replaceAll(/[\s%]/g, '')}
        />
      </div>
      <ProfileText
        name={field('website')}
        label={t('website')}
        type="url"
        maxLength={300}
        placeholder="https://"
        errorWords={{ format: problems('link') }}
        optional
        tidy={(text) => text.trim()}
      />
      <ProfileTextArea
        name={field('payer_text')}
        label={t('payers')}
        hint={t('payersHint')}
        rows={2}
        maxLength={1500}
        optional
      />
    </>
  )
}

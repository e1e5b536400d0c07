import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { PlusIcon } from '@causeway/web/components/icons.tsx'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ProfileSelect, ProfileText, ProfileTextArea } from '../../profile-form/parts/fields.tsx'
import { focusPath } from '../../profile-form/parts/focus-path.ts'
import { GroupError, ProfileField } from '../../profile-form/parts/profile-field.tsx'
import pair from '../receipt-accounts.module.css'
import styles from './application.module.css'
import { RowCard } from './row-card.tsx'
import { useRows } from './use-rows.ts'

const BUYERS_MAX = 20

/** The main buyers: the names under which they pay become known payers. */
export function BuyerFields() {
  const t = useTranslations('account-form.buyers')
  const { ids, add, remove } = useRows('buyers')
  const button = useRef<HTMLButtonElement>(null)
  const addOne = () => {
    const id = add()
    requestAnimationFrame(() => focusPath(`buyers.${id}.name`))
  }
  const drop = (id: string) => {
    remove(id)
    button.current?.focus()
  }
  return (
    <ProfileField path="buyers">
      <div className={styles['section']}>
        {ids.map((id, index) => (
          <BuyerCard key={id} id={id} number={index + 1} onRemove={() => drop(id)} />
        ))}
        <GroupError path="buyers" {...(ids.length === 0 && { words: t('required') })} />
        {ids.length < BUYERS_MAX && (
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

type CardProps = { readonly id: string; readonly number: number; readonly onRemove: () => void }

function BuyerCard({ id, number, onRemove }: CardProps) {
  const t = useTranslations('account-form.buyers')
  const countries = useCountryOptions()
  const name = useWatch({ name: `buyers.${id}.name` }) as string | undefined
  const field = (key: string) => `buyers.${id}.${key}`
  return (
    <RowCard
      title={name?.trim() || t('one', { number })}
      removeLabel={t('remove', { number })}
      onRemove={onRemove}
    >
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
    </RowCard>
  )
}

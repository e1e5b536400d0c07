import {
  companySlots,
  documentPath,
  documentPlaces,
  itemKinds,
  type Profile,
  profileFields,
} from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { PlusIcon, TrashIcon } from '@causeway/web/components/icons.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { useFieldValue } from '@causeway/web/form/use-form-values.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { BilingualFields } from '../../components/bilingual-fields.tsx'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { RowList } from '../../components/row-list.tsx'
import styles from './request-card.module.css'
import { newItemValues, noWords } from './request-values.ts'

const ITEMS_MAX = 30
const OPTIONS_MAX = 20

type Props = {
  /** Of a company; items about other subjects refer to no part of it. */
  readonly profile: Profile | undefined
  /** A request has at least one item; a follow-up may have none. */
  readonly least: 0 | 1
}

/** The requested items, each linked to the part of the profile it concerns. */
export function ItemFields({ profile, least }: Props) {
  const t = useTranslations('requests.form')
  const words = {
    add: t('addItem'),
    title: (number: number) => t('item', { number }),
    remove: (number: number) => t('removeItem', { number }),
  }
  return (
    <RowList name="items" least={least} most={ITEMS_MAX} newRow={newItemValues} words={words}>
      {(name) => <OneItem profile={profile} name={name} />}
    </RowList>
  )
}

function OneItem({ profile, name }: Pick<Props, 'profile'> & { readonly name: string }) {
  const t = useTranslations('requests')
  const kind = useFieldValue(`${name}.kind`)
  const kinds = itemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))
  return (
    <>
      <div className={styles['languages']}>
        <PlainSelectField
          name={`${name}.kind`}
          label={t('form.kind')}
          options={kinds}
          errorWords={{ too_short: t('form.fewOptions') }}
        />
        {profile && <PathField profile={profile} name={`${name}.path`} />}
      </div>
      <BilingualFields name={`${name}.prompt`} label={t('form.prompt')} />
      {kind === 'choice' && <OptionFields name={`${name}.options`} />}
    </>
  )
}

function PathField({ profile, name }: { readonly profile: Profile; readonly name: string }) {
  const t = useTranslations('requests.form')
  return (
    <SelectField
      name={name}
      label={t('path')}
      placeholder={t('noPath')}
      options={usePathOptions(profile)}
      optional
    />
  )
}

function OptionFields({ name }: { readonly name: string }) {
  const t = useTranslations('requests.form')
  const { fields, append, remove } = useFieldArray({ name })
  const add = () => append({ code: nextCode(fields), label: noWords })
  return (
    <div className={styles['options']}>
      {fields.map((field, index) => (
        <div key={field.id} className={styles['option']}>
          <BilingualFields
            name={`${name}.${index}.label`}
            label={t('option', { number: index + 1 })}
            isLine
          />
          <IconButton
            size="small"
            label={t('removeOption', { number: index + 1 })}
            icon={<TrashIcon />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < OPTIONS_MAX && (
        <div>
          <Button size="small" icon={<PlusIcon />} onClick={add}>
            {t('addOption')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Codes are not shown; they only have to be unique. */
function nextCode(fields: readonly object[]): string {
  const taken = fields.map((field) => ('code' in field ? String(field.code) : ''))
  let number = fields.length + 1
  while (taken.includes(`option_${number}`)) number += 1
  return `option_${number}`
}

/** Everything an item can refer to: fields, people and document slots. */
function usePathOptions(profile: Profile) {
  const { labelOf } = useProfileWords(profile)
  const paths = [
    ...profileFields,
    'persons',
    ...profile.persons.map(({ id }) => `persons.${id}`),
    // Includes documents that this company has not been asked for so far.
    ...new Set([...companySlots, ...documentPlaces(profile).map(({ key }) => key)].map(documentPath)),
  ]
  return paths.map((value) => ({ value, label: labelOf(value) }))
}

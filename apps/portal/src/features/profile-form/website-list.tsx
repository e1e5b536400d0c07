import type { Website as Site } from '@causeway/contract'
import { useCodeOptions } from '@causeway/web/code-lists/use-code-options.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { IconButton } from '@causeway/web/components/icon-button.tsx'
import { PlusIcon, TrashIcon } from '@causeway/web/components/icons.tsx'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ProfileSelect, ProfileText } from './parts/fields.tsx'
import { GroupError, ProfileField } from './parts/profile-field.tsx'
import { useProfileForm } from './parts/profile-form.tsx'
import { useProfileValue } from './parts/use-profile-value.ts'
import styles from './profile-form.module.css'

const WEBSITES_MAX = 20

/** Shops and websites. An e-commerce company needs at least one. */
export function WebsiteList() {
  const words = useTranslations('profile')
  const t = useTranslations('profile-form.websites')
  const kit = useTranslations('kit.form')
  const field = useTranslations('kit-work.field')
  const { isLocked } = useProfileForm()
  const isShop = useProfileValue('business_nature_type') === 'ec'
  const { count, append, remove } = useWebsites()
  const add = useRef<HTMLButtonElement>(null)
  const isFixed = isLocked('websites')
  const drop = (index: number) => {
    remove(index)
    add.current?.focus()
  }
  return (
    <ProfileField path="websites">
      <fieldset className={styles['group']}>
        <legend>
          {words('fields.websites')}
          {isShop ? (
            <VisuallyHidden>{field('required')}</VisuallyHidden>
          ) : (
            <span className={styles['optional']}>{kit('optional')}</span>
          )}
        </legend>
        {[...new Array(count).keys()].map((index) => (
          <Website key={index} index={index} onRemove={isFixed ? undefined : () => drop(index)} />
        ))}
        <GroupError path="websites" words={t('required')} />
        {!isFixed && count < WEBSITES_MAX && (
          <Button ref={add} tone="quiet" icon={<PlusIcon />} onClick={append}>
            {t('add')}
          </Button>
        )}
      </fieldset>
    </ProfileField>
  )
}

/** The field arrays of the form library would add weight to the sign-in screen, which shares the library. */
function useWebsites() {
  const { getValues, setValue, setFocus } = useFormContext()
  const count = useProfileValue('websites').length
  const read = () => getValues('websites') as readonly Site[]
  const append = () => {
    setValue('websites', [...read(), { url: '', platform: null, store_name: '' }], { shouldDirty: true })
    requestAnimationFrame(() => setFocus(`websites.${count}.url`))
  }
  const remove = (index: number) => {
    setValue('websites', read().toSpliced(index, 1), { shouldDirty: true })
  }
  return { count, append, remove }
}

type WebsiteProps = { readonly index: number; readonly onRemove: (() => void) | undefined }

function Website({ index, onRemove }: WebsiteProps) {
  const t = useTranslations('profile-form.websites')
  const platforms = useCodeOptions('platform')
  const name = `websites.${index}`
  return (
    <div className={styles['website']}>
      <ProfileText
        path=""
        name={`${name}.url`}
        type="url"
        maxLength={300}
        placeholder="https://"
        tidy={(text) => text.trim()}
        errorWords={{ format: t('format') }}
      />
      <div className={styles['pair']}>
        <ProfileSelect path="" name={`${name}.platform`} options={platforms} optional />
        <ProfileText path="" name={`${name}.store_name`} maxLength={100} optional />
      </div>
      {onRemove && (
        <IconButton
          size="small"
          className={styles['remove']}
          label={t('remove', { number: index + 1 })}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ProfileTextArea } from '../../profile-form/parts/fields.tsx'
import { focusPath } from '../../profile-form/parts/focus-path.ts'

export type Appeals = {
  /** The rows whose stores another merchant has bound, as the server has refused them. */
  readonly taken: readonly string[]
  /** Called when the merchant appeals for one of them. */
  readonly onAppeal: () => void
}

/** A store that another merchant has bound: the way to appeal, then the words of the appeal. */
export function StoreAppeal({ id, taken, onAppeal }: Appeals & { readonly id: string }) {
  const t = useTranslations('account-form.appeal')
  const fields = useTranslations('account-form.stores')
  const { setValue } = useFormContext()
  const path = `stores.${id}.is_appealed`
  const isAppealed = Boolean(useWatch({ name: path }))
  const set = (value: boolean) => setValue(path, value, { shouldDirty: true })
  const appeal = () => {
    set(true)
    onAppeal()
    requestAnimationFrame(() => focusPath(`stores.${id}.appeal`))
  }
  if (isAppealed) {
    return (
      <>
        <Notice
          tone="warn"
          title={t('title')}
          action={
            <Button size="small" onClick={() => set(false)}>
              {t('drop')}
            </Button>
          }
        >
          {t('words')}
        </Notice>
        <ProfileTextArea
          name={`stores.${id}.appeal`}
          label={fields('appeal')}
          hint={t('hint')}
          rows={3}
          maxLength={1000}
        />
      </>
    )
  }
  if (!taken.includes(id)) return null
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t('taken')}
      action={
        <Button size="small" tone="primary" onClick={appeal}>
          {t('open')}
        </Button>
      }
    >
      {t('takenWords')}
    </Notice>
  )
}

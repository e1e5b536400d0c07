import { Button } from '@causeway/web/components/button.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'

const HAN = /\p{Script=Han}/u

/** Offers pinyin for Chinese in a field of Latin letters. */
export function PinyinButton({ name }: { readonly name: string }) {
  const t = useTranslations('payee-form')
  const { getValues, setValue, setFocus } = useFormContext()
  const [isAtWork, setAtWork] = useState(false)
  const text = String(useWatch({ name }) ?? '')
  if (!HAN.test(text)) return null
  const convert = async () => {
    setAtWork(true)
    try {
      const { toPinyin } = await import('./to-pinyin.ts')
      setValue(name, toPinyin(String(getValues(name))), { shouldDirty: true })
      // The button goes with the Chinese text.
      setFocus(name)
    } catch {
      notify(t('pinyinFailed'))
    }
    setAtWork(false)
  }
  return (
    <Button size="small" tone="quiet" loading={isAtWork} onClick={() => void convert()}>
      {t('pinyin')}
    </Button>
  )
}

import type { Profile, RequestItem } from '@causeway/contract'
import { Notice } from '@causeway/web/components/notice.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useLocale, useTranslations } from 'use-intl'
import { AddressAnswerField } from './address-answer-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { FileAnswerField } from './file-answer-field.tsx'
import { AnswerText } from './item-answer.tsx'
import styles from './requests.module.css'

type Props = { readonly item: RequestItem; readonly profile: Profile }

const TEXT_MAX = 2000

/** One open item, with the reason why the previous answer was returned. */
export function ItemField({ item, profile }: Props) {
  const t = useTranslations('requests.items')
  const { labelOf } = useProfileWords(profile)
  const about = item.path ? t('about', { place: labelOf(item.path) }) : undefined
  return (
    <div className={styles['item']}>
      {item.item_state === 'returned' && <Returned item={item} />}
      <FieldOfKind item={item} about={about} />
    </div>
  )
}

type FieldProps = { readonly item: RequestItem; readonly about: string | undefined }

function FieldOfKind({ item, about }: FieldProps) {
  const language = useLocale()
  const field = { name: item.id, label: item.prompt[language], ...(about && { hint: about }) }
  if (item.kind === 'file') return <FileAnswerField {...field} item={item} />
  if (item.kind === 'address') return <AddressAnswerField {...field} />
  if (item.kind === 'text') return <TextAreaField {...field} rows={3} maxLength={TEXT_MAX} />
  const options = item.options.map(({ code, label }) => ({ value: code, label: label[language] }))
  return <ChoiceField {...field} options={options} />
}

function Returned({ item }: Pick<Props, 'item'>) {
  const t = useTranslations('requests.items')
  const language = useLocale()
  return (
    <Notice tone="warn" title={t('returned')}>
      {item.remark && <p>{item.remark[language]}</p>}
      {item.answer && (
        <div className={styles['former']}>
          <span>{t('former')}</span>
          <AnswerText item={item} answer={item.answer} />
        </div>
      )}
    </Notice>
  )
}

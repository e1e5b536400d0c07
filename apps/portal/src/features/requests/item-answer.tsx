import type { AnswerValue, Profile, RequestItem } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { useAddressText, useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useLocale, useTranslations } from 'use-intl'
import { FileNames } from './parts/file-names.tsx'
import styles from './requests.module.css'

type ListProps = { readonly items: readonly RequestItem[]; readonly profile: Profile }

/** Questions and answers, read-only. */
export function ItemAnswers({ items, profile }: ListProps) {
  const t = useTranslations('requests.items')
  const language = useLocale()
  const { labelOf } = useProfileWords(profile)
  return (
    <dl className={styles['answers']}>
      {items.map((item) => (
        <div key={item.id}>
          <dt>
            {item.prompt[language]}
            {item.path && <span className={styles['place']}>{labelOf(item.path)}</span>}
            {item.item_state === 'accepted' && <StatusBadge tone="good">{t('accepted')}</StatusBadge>}
          </dt>
          <dd>{item.answer ? <AnswerText item={item} answer={item.answer} /> : t('none')}</dd>
        </div>
      ))}
    </dl>
  )
}

type TextProps = { readonly item: RequestItem; readonly answer: AnswerValue }

export function AnswerText({ item, answer }: TextProps) {
  const language = useLocale()
  const addressText = useAddressText()
  if ('text' in answer) return <span className={styles['text']}>{answer.text}</span>
  if ('file_ids' in answer) return <FileNames ids={answer.file_ids} />
  if ('address' in answer) return addressText(answer.address)
  const chosen = item.options.find(({ code }) => code === answer.choice)
  return chosen?.label[language] ?? answer.choice
}

import type { AnswerValue } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useAddressText, useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useLocale, useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { FileButtons } from './parts/file-buttons.tsx'
import type { ConsoleItem } from './queries.ts'
import styles from './request-card.module.css'
import type { About } from './request-values.ts'

const tones = { open: 'warn', answered: 'info', accepted: 'good', returned: 'bad' } as const

const NO_PROFILE = { persons: [], jurisdiction: null }

type Props = { readonly about: About; readonly item: ConsoleItem }

/** One requested item with all its answers. */
export function RequestItemRow({ about, item }: Props) {
  const t = useTranslations('requests')
  const language = useLocale()
  const { labelOf } = useProfileWords(about.profile ?? NO_PROFILE)
  const { kind, prompt, path, item_state, answers, remark } = item
  return (
    <li className={styles['row']}>
      <div className={styles['rowHead']}>
        <p>{prompt[language]}</p>
        <StatusBadge tone={tones[item_state]}>{t(`itemStates.${item_state}`)}</StatusBadge>
      </div>
      <p className={desk['quiet']}>
        {t(`kinds.${kind}`)}
        {path && ` · ${labelOf(path)}`}
      </p>
      {answers.map(({ round, answer, answered_at }) => (
        <div key={round} className={styles['answer']}>
          <Answer about={about} item={item} answer={answer} />
          <p className={desk['quiet']}>
            {t.rich('answeredIn', { round, time: () => <Time value={answered_at} /> })}
          </p>
        </div>
      ))}
      {remark && <p className={styles['remark']}>{t('remark', { words: remark[language] })}</p>}
    </li>
  )
}

type AnswerProps = Props & { readonly answer: AnswerValue }

function Answer({ about, item, answer }: AnswerProps) {
  const language = useLocale()
  const addressText = useAddressText()
  if ('text' in answer) return <p className={styles['text']}>{answer.text}</p>
  if ('address' in answer) return <p>{addressText(answer.address)}</p>
  if ('file_ids' in answer) return <FileButtons merchant_id={about.merchant_id} ids={answer.file_ids} />
  const option = item.options.find(({ code }) => code === answer.choice)
  return <p>{option?.label[language] ?? answer.choice}</p>
}

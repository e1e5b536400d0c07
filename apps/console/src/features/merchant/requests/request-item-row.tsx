import type { AnswerValue, StoredFile } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useAddressText, useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useMay } from '../../../operator.ts'
import type { ConsoleItem } from '../../requests/queries.ts'
import { type ConsoleMerchant, merchantQueries } from '../queries.ts'
import { DocumentDialog } from '../review/document-pane.tsx'
import styles from './requests.module.css'

const tones = { open: 'warn', answered: 'info', accepted: 'good', returned: 'bad' } as const

type Props = { readonly merchant: ConsoleMerchant; readonly item: ConsoleItem }

/** One requested item with all its answers. */
export function RequestItemRow({ merchant, item }: Props) {
  const t = useTranslations('requests')
  const language = useLocale()
  const { labelOf } = useProfileWords(merchant.profile)
  const { kind, prompt, path, item_state, answers, remark } = item
  return (
    <li className={styles['row']}>
      <div className={styles['rowHead']}>
        <p>{prompt[language]}</p>
        <StatusBadge tone={tones[item_state]}>{t(`itemStates.${item_state}`)}</StatusBadge>
      </div>
      <p className={styles['quiet']}>
        {t(`kinds.${kind}`)}
        {path && ` · ${labelOf(path)}`}
      </p>
      {answers.map(({ round, answer, answered_at }) => (
        <div key={round} className={styles['answer']}>
          <Answer merchant={merchant} item={item} answer={answer} />
          <p className={styles['quiet']}>
            {t.rich('answeredIn', { round, time: () => <Time value={answered_at} /> })}
          </p>
        </div>
      ))}
      {remark && <p className={styles['remark']}>{t('remark', { words: remark[language] })}</p>}
    </li>
  )
}

type AnswerProps = Props & { readonly answer: AnswerValue }

function Answer({ merchant, item, answer }: AnswerProps) {
  const language = useLocale()
  const addressText = useAddressText()
  if ('text' in answer) return <p className={styles['text']}>{answer.text}</p>
  if ('address' in answer) return <p>{addressText(answer.address)}</p>
  if ('file_ids' in answer) return <AnswerFiles merchant={merchant} ids={answer.file_ids} />
  const option = item.options.find(({ code }) => code === answer.choice)
  return <p>{option?.label[language] ?? answer.choice}</p>
}

type FilesProps = { readonly merchant: ConsoleMerchant; readonly ids: readonly string[] }

function AnswerFiles({ merchant, ids }: FilesProps) {
  const t = useTranslations('requests')
  const mayOpen = useMay('reviewer', 'administrator')
  const { data: files } = useQuery(merchantQueries.files(merchant.id))
  const [opened, setOpened] = useState<StoredFile>()
  const known = ids.flatMap((id) => files?.get(id) ?? [])
  return (
    <>
      <ul className={styles['files']}>
        {known.map((file) => (
          <li key={file.id}>
            {mayOpen ? (
              <button type="button" className={styles['file']} onClick={() => setOpened(file)}>
                {file.name}
              </button>
            ) : (
              file.name
            )}
          </li>
        ))}
      </ul>
      {files && known.length < ids.length && (
        <p className={styles['quiet']}>{t('filesMissing', { count: ids.length - known.length })}</p>
      )}
      <DocumentDialog file={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

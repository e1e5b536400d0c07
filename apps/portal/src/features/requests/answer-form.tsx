import type { Profile, Request } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { notify } from '@causeway/web/components/notices.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { forgetDraft, KeepDraft, readDraft } from './answer-draft.ts'
import { type AnswerValues, answersOf, answersSchema, waitsForAnswer } from './answer-values.ts'
import { ItemAnswers } from './item-answer.tsx'
import { ItemField } from './item-field.tsx'
import { answerRequest } from './queries.ts'
import styles from './requests.module.css'

type Props = {
  readonly request: Request
  readonly profile: Profile
  readonly onAnswer: () => void
  readonly onConflict: () => void
}

/** All open items, submitted together. Items accepted in an earlier round are shown above. */
export function AnswerForm({ request, profile, onAnswer, onConflict }: Props) {
  const t = useTranslations('requests')
  const language = useLocale()
  const [first] = useState(() => readDraft(request))
  const asked = request.items.filter(waitsForAnswer)
  const settled = request.items.filter((item) => !waitsForAnswer(item))

  const answer = async (values: AnswerValues) => {
    try {
      onAnswer()
      await answerRequest({ request, answers: answersOf(request, values) })
      forgetDraft(request)
      notify(t('sent'))
    } catch (error) {
      if (failureCode(error) === 'request_wrong_state') onConflict()
      throw error
    }
  }
  return (
    <>
      {settled.length > 0 && <ItemAnswers items={settled} profile={profile} />}
      <Form
        schema={answersSchema(request)}
        defaultValues={first}
        submitLabel={t('submit')}
        submitLook={{ size: 'medium' }}
        actions={<span className={styles['together']}>{t('together', { count: asked.length })}</span>}
        label={`${request.title[language]} ${request.number}`}
        onSubmit={answer}
      >
        <KeepDraft request={request} />
        {asked.map((item) => (
          <ItemField key={item.id} item={item} profile={profile} />
        ))}
      </Form>
    </>
  )
}

import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { ActionBar } from '../../components/desk.tsx'
import { useMay, useOperator } from '../../operator.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { ScreeningHitDetail, Verb } from './queries.ts'

type Props = { readonly hit: ScreeningHitDetail }

/** The decisions that this operator can take; a true match needs a second operator. */
export function DecisionBar({ hit }: Props) {
  // Kept separately: an operator who is too late sees why, although the hit is decided.
  const [verb, setVerb] = useState<Verb>()
  return (
    <>
      {hit.hit_state === 'open' && <Choice onAsk={setVerb} />}
      {hit.hit_state === 'proposed' && <Proposal hit={hit} onAsk={setVerb} />}
      <DecisionDialog id={hit.id} verb={verb} onClose={() => setVerb(undefined)} />
    </>
  )
}

type AskProps = { readonly onAsk: (verb: Verb) => void }

function Choice({ onAsk }: AskProps) {
  const t = useTranslations('screening.decide')
  if (!useMay('reviewer')) return <Notice>{t('reviewerOnly')}</Notice>
  return (
    <ActionBar words={t('words')}>
      <Button tone="danger" onClick={() => onAsk('propose')}>
        {t('propose.open')}
      </Button>
      <Button onClick={() => onAsk('clear')}>{t('clear.open')}</Button>
    </ActionBar>
  )
}

function Proposal({ hit, onAsk }: Props & AskProps) {
  const t = useTranslations('screening.decide')
  const isReviewer = useMay('reviewer')
  const isMine = hit.proposed_by?.operator_id === useOperator()?.id
  const verbs: readonly Verb[] = isMine ? ['withdraw'] : ['confirm', 'decline']
  const last = hit.decisions.findLast(({ verb }) => verb === 'propose')
  const buttons = isReviewer && (
    <div className={desk['buttons']}>
      {verbs.map((verb) => (
        <Button
          key={verb}
          size="small"
          tone={verb === 'confirm' ? 'danger' : 'default'}
          onClick={() => onAsk(verb)}
        >
          {t(`${verb}.open`)}
        </Button>
      ))}
    </div>
  )
  return (
    <Notice tone="warn" title={t('proposed', { name: hit.proposed_by?.name ?? '' })} action={buttons}>
      {last?.remark && <p className={desk['remark']}>{last.remark}</p>}
      {isMine ? <p>{t('mine')}</p> : !isReviewer && <p>{t('reviewerOnly')}</p>}
    </Notice>
  )
}

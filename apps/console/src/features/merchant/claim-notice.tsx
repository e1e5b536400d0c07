import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay, useOperator } from '../../operator.ts'
import { type ConsoleMerchant, claimMerchant } from './queries.ts'

/** Whether there is a decision to make that any reviewer can claim. */
function isCase({ merchant_state, amendments, decisions }: ConsoleMerchant): boolean {
  if (decisions.some(({ decision_state }) => decision_state === 'proposed')) return false
  const hasAmendment = amendments.some(({ amendment_state }) => amendment_state === 'submitted')
  return merchant_state === 'wait_audit' || hasAmendment
}

/** Opening a case claims it, unless a colleague has; a case returned to the queue is not claimed again. */
export function useClaimOnOpening(merchant: ConsoleMerchant): void {
  const isReviewer = useMay('reviewer')
  const wasClaimed = useRef(false)
  const { id, claim } = merchant
  const isFree = isReviewer && claim === null && isCase(merchant)
  useEffect(() => {
    if (claim) wasClaimed.current = true
    if (!isFree || wasClaimed.current) return
    wasClaimed.current = true
    // If a colleague was faster, this shows after the next fetch of the merchant.
    claimMerchant({ id, take_over: false }).catch(() => undefined)
  }, [id, claim, isFree])
}

/** The claim, if a colleague holds it. */
export function useColleague({ claim }: ConsoleMerchant): ConsoleMerchant['claim'] {
  const operator = useOperator()
  return claim && claim.operator_id !== operator?.id ? claim : null
}

export function ClaimNotice({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('merchant.claim')
  const isReviewer = useMay('reviewer')
  const colleague = useColleague(merchant)
  const [isAsked, setAsked] = useState(false)
  if (!colleague) return null
  const takeOver = isReviewer && (
    <Button size="small" onClick={() => setAsked(true)}>
      {t('takeOver.open')}
    </Button>
  )
  return (
    <>
      <Notice tone="warn" title={t('taken', { name: colleague.name })} action={takeOver}>
        {t.rich('since', { time: () => <Time value={colleague.claimed_at} relative /> })}
      </Notice>
      <Confirm
        open={isAsked}
        title={t('takeOver.title', { name: colleague.name })}
        confirmLabel={t('takeOver.submit')}
        onClose={() => setAsked(false)}
        onConfirm={() => claimMerchant({ id: merchant.id, take_over: true })}
      >
        {t('takeOver.words', { name: colleague.name })}
      </Confirm>
    </>
  )
}

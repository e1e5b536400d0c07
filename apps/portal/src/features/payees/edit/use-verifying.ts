import type { NameCheck, PayeeDetail } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { verifyPayee } from '../queries.ts'

/** The answer about the name of this draft, unless the draft was saved since. */
function checkOf({ open_version }: PayeeDetail): NameCheck | undefined {
  const check = open_version?.name_check
  if (!open_version || !check || check.outcome === 'match' || check.is_accepted) return undefined
  return check.checked_at >= open_version.saved_at ? check : undefined
}

const isOpen = ({ open_version }: PayeeDetail) =>
  open_version?.version_state === 'draft' || open_version?.version_state === 'material_required'

/** Has a draft verified; a name that is no match waits until the person accepts it. */
export function useVerifying(payee: PayeeDetail, form: Pick<UseFormReturn, 'subscribe'>) {
  const t = useTranslations('payee-form')
  const [check, setCheck] = useState(() => checkOf(payee))
  const accepted = useRef<NameCheck['outcome'] | null>(null)
  // An answer, and its acceptance, is about the values that were sent.
  useEffect(() => {
    const forget = () => {
      accepted.current = null
      setCheck(undefined)
    }
    return form.subscribe({ formState: { values: true }, callback: forget })
  }, [form])
  const send = async ({ revision }: { readonly revision: number }) => {
    const accepts = accepted.current
    accepted.current = null
    // A change begins with its first edit.
    if (revision === 0) {
      notify(t('unchanged'))
      return false
    }
    const answer = await verifyPayee(payee.id, { revision, accepts })
    if (isOpen(answer)) {
      setCheck(checkOf(answer))
      return false
    }
    notify(t(answer.open_version?.version_state === 'verifying' ? 'verifying' : 'active'))
    return true
  }
  const accept = (submit: () => void) => {
    accepted.current = check?.outcome ?? null
    submit()
  }
  return { check, send, accept }
}

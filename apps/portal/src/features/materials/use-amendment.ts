import {
  type Amendment,
  applyChanges,
  changesBetween,
  type Merchant,
  type StoredFile,
} from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { notify } from '@causeway/web/components/notices.tsx'
import { uploadFile } from '@causeway/web/files/upload-file.ts'
import { reportBug } from '@causeway/web/form/failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../router/screen-link.ts'
import { valuesOf } from '../profile-form/parts/form-values.ts'
import { type ProfileForm, useNewProfileForm } from '../profile-form/parts/profile-form.tsx'
import { keepFile } from '../requests/queries.ts'
import { merchantQueries } from '../result/queries.ts'
import { useSubmitAmendment } from './queries.ts'

/** A change that is being written: from what is in force, or from what was refused of the last one. */
export function useAmendment(merchant: Merchant, refused: Amendment | undefined) {
  const [base, setBase] = useState(merchant)
  const [first] = useState(refused?.profile ?? merchant.profile)
  const profileForm = useNewProfileForm(first)
  const sending = useSending(base, setBase, profileForm)
  return { base, profileForm, ...sending }
}

function useSending(base: Merchant, setBase: (base: Merchant) => void, { form, read }: ProfileForm) {
  const t = useTranslations('materials.editor')
  const client = useQueryClient()
  const goTo = useGoTo()
  const submitAmendment = useSubmitAmendment()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isRebased, setRebased] = useState(false)
  // Once it is sent nothing is left to lose, and leaving asks nothing.
  const isSent = useRef(false)
  const locked = useRef(false)

  /** Puts what was typed onto what is in force by now, for the person to look at once more. */
  const rebase = async () => {
    const fresh = await client.fetchQuery({ ...merchantQueries.corp(), staleTime: 0 })
    form.reset(valuesOf(applyChanges(fresh.profile, changesBetween(base.profile, read()))))
    setBase(fresh)
    setRebased(true)
  }
  const submit = async () => {
    if (locked.current) return
    locked.current = true
    setFailure(undefined)
    setRebased(false)
    setPending(true)
    try {
      await submitAmendment({ version: base.version, profile: read() })
      isSent.current = true
      notify(t('sent'))
      await goTo('SettingsAccountMaterials')
    } catch (thrown) {
      const isStale = failureCode(thrown) === 'draft_conflict'
      await (isStale ? rebase() : Promise.reject(thrown)).catch(setFailure)
      reportBug(thrown)
    } finally {
      locked.current = false
      setPending(false)
    }
  }
  return { pending, failure, isRebased, isSent, submit }
}

/** The files that the form knows, with those that it uploads. */
export function useAmendmentFiles(known: ReadonlyMap<string, StoredFile>) {
  const client = useQueryClient()
  const addFile = (file: StoredFile) => keepFile(client, file)
  return { files: known, addFile, upload: uploadFile }
}

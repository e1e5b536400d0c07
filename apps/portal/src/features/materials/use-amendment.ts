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
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../router/screen-link.ts'
import { valuesOf } from '../profile-form/parts/form-values.ts'
import { type ProfileForm, useNewProfileForm } from '../profile-form/parts/profile-form.tsx'
import { keepFile } from '../requests/queries.ts'
import { merchantQueries } from '../result/queries.ts'
import { submitAmendment } from './queries.ts'

/** An amendment being edited, starting from the details in force or from the last refused amendment. */
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
  const [isRebased, setRebased] = useState(false)
  // After sending there is nothing to lose, so leaving does not ask.
  const isSent = useRef(false)

  /** Applies the edits to the latest details in force, for the user to check again. */
  const rebase = async () => {
    const fresh = await client.fetchQuery({ ...merchantQueries.corp(), staleTime: 0 })
    form.reset(valuesOf(applyChanges(fresh.profile, changesBetween(base.profile, read()))))
    setBase(fresh)
    setRebased(true)
  }
  const { isAtWork, failure, run } = useWrite(async () => {
    setRebased(false)
    try {
      await submitAmendment({ version: base.version, profile: read() })
    } catch (thrown) {
      if (failureCode(thrown) !== 'draft_conflict') throw thrown
      return rebase()
    }
    isSent.current = true
    notify(t('sent'))
    await goTo('SettingsAccountMaterials')
  })
  return { pending: isAtWork, failure, isRebased, isSent, submit: () => run() }
}

/** The files known to the form, including new uploads. */
export function useAmendmentFiles(known: ReadonlyMap<string, StoredFile>) {
  const client = useQueryClient()
  const addFile = (file: StoredFile) => keepFile(client, file)
  return { files: known, addFile, upload: uploadFile }
}

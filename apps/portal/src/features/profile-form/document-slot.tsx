import { asksExpiry, type DocumentPlace, documentPath } from '@causeway/contract'
import { FileSlot } from '@causeway/web/files/file-slot.tsx'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useFieldWords } from '@causeway/web/intl/use-code-words.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { DocumentSample } from './document-sample.tsx'
import { isAboutDate } from './field-problems.ts'
import { ProfileDate } from './parts/fields.tsx'
import { useProfileForm } from './parts/profile-form.tsx'
import styles from './profile-form.module.css'

type Props = { readonly place: DocumentPlace; readonly withSample?: boolean }

/** One document slot: what to upload, its problems, and the expiry date if no other field has it. */
export function DocumentSlot({ place: { key, slot, is_required }, withSample = false }: Props) {
  const words = useTranslations('profile.slots')
  const wordsOf = useFieldWords()
  const t = useTranslations('profile-form.documents')
  const { problems, isLocked, remarks, files, addFile, upload } = useProfileForm()
  const { setValue, getValues } = useFormContext()
  const path = documentPath(key)
  const held = useWatch({ name: `${path}.file_ids` }) as readonly string[] | undefined
  const problem = problems.shown.get(path)
  return (
    <div data-path={path} className={styles['document']}>
      <FileSlot
        label={words(`${slot}.name`)}
        ask={
          withSample ? (
            <span className={styles['ask']}>
              <DocumentSample slot={slot} />
              <span>{words(`${slot}.ask`)}</span>
            </span>
          ) : (
            words(`${slot}.ask`)
          )
        }
        isRequired={is_required}
        document={key}
        value={held ?? []}
        files={files}
        upload={upload}
        isLocked={isLocked(path)}
        remark={remarks.get(path)}
        error={
          problem &&
          !isAboutDate(problem.code) &&
          (problem.code === 'required' ? t('required') : wordsOf(problem.code))
        }
        onChange={(file_ids, file) => {
          if (file) addFile(file)
          const expires_on = getValues(`${path}.expires_on`) ?? ''
          setValue(path, { file_ids, expires_on }, { shouldDirty: true })
        }}
      >
        {asksExpiry(slot) && <Expiry path={path} />}
      </FileSlot>
    </div>
  )
}

function Expiry({ path }: { readonly path: string }) {
  const t = useTranslations('profile-form.documents')
  const { isLocked } = useProfileForm()
  return (
    <fieldset disabled={isLocked(path)} className={styles['expiry']}>
      <ProfileDate path="" name={`${path}.expires_on`} label={t('expiresOn')} min={formatDate(new Date())} />
    </fieldset>
  )
}

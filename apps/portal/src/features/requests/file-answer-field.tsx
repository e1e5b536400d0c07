import type { RequestItem } from '@causeway/contract'
import type { FieldProps } from '@causeway/web/components/field.tsx'
import { FileSlot } from '@causeway/web/files/file-slot.tsx'
import { useIsUploading } from '@causeway/web/files/use-uploads.ts'
import { useField } from '@causeway/web/form/use-field.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { fileQueries, keepFile } from './queries.ts'

type Props = Pick<FieldProps, 'name' | 'label' | 'hint'> & { readonly item: RequestItem }

/** A file answer; the files of the previous round stay visible. */
export function FileAnswerField({ name, label, hint, item }: Props) {
  const client = useQueryClient()
  const { data: files = new Map() } = useQuery(fileQueries.all())
  const { field: control } = useController({ name })
  const t = useTranslations('requests.items')
  const isSending = useIsUploading()
  const { error } = useField(name, isSending ? { required: t('sending') } : {})
  const former = item.answer && 'file_ids' in item.answer ? item.answer.file_ids : []
  return (
    <FileSlot
      label={label}
      ask={hint}
      value={control.value}
      files={files}
      error={error}
      history={former.flatMap((id) => files.get(id) ?? [])}
      onChange={(ids, file) => {
        if (file) keepFile(client, file)
        control.onChange(ids)
      }}
    />
  )
}

import { FileSlot } from '@causeway/web/files/file-slot.tsx'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormAround } from '../../profile-form/parts/profile-form.tsx'
import { useProblemWords } from './use-problem-words.ts'

type Props = {
  /** The path of the problem and of a reviewer's comment. */
  readonly path: string
  /** The field with the ids of the files. */
  readonly name: string
  readonly label: string
  readonly ask: ReactNode
  readonly isRequired?: boolean
  readonly document: string
}

/** A slot for files of a draft. */
export function DraftFileSlot({ path, name, label, ask, isRequired = true, document }: Props) {
  const wordsOf = useProblemWords()
  const { problems, isLocked, remarks, files, addFile, upload } = useFormAround()
  const { setValue } = useFormContext()
  const held = useWatch({ name }) as readonly string[] | undefined
  const problem = problems.shown.get(path)
  return (
    <div data-path={path}>
      <FileSlot
        label={label}
        ask={ask}
        isRequired={isRequired}
        document={document}
        history={[]}
        value={held ?? []}
        files={files}
        upload={upload}
        isLocked={isLocked(path)}
        remark={remarks.get(path)}
        error={problem && wordsOf(path, problem.code)}
        onChange={(file_ids, file) => {
          if (file) addFile(file)
          setValue(name, file_ids, { shouldDirty: true })
        }}
      />
    </div>
  )
}

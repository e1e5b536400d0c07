import type { Profile, ProfileProblem, StoredFile } from '@causeway/contract'
import type { uploadFile } from '@causeway/web/files/upload-file.ts'
import { createContext, type FocusEvent, type ReactNode, use, useCallback, useEffect, useMemo } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { errorsOf } from '../field-problems.ts'
import { type Problems, useProblems } from '../use-problems.ts'
import { type ProfileValues, profileOf, valuesOf } from './form-values.ts'

export type ProfileFiles = {
  readonly files: ReadonlyMap<string, StoredFile>
  readonly addFile: (file: StoredFile) => void
  /** Uploads a file; the registration saves its draft first. */
  readonly upload: typeof uploadFile
}

export type ProfileRules = {
  /** Whether the field of a path may not be changed now. */
  readonly isLocked: (path: string) => boolean
  /** Reviewers' comments, by path. */
  readonly remarks: ReadonlyMap<string, string>
}

export type ProfileForm = {
  readonly form: UseFormReturn<FieldValues>
  readonly problems: Problems
  readonly read: () => Profile
}

type Shared = ProfileForm & ProfileRules & ProfileFiles

const Context = createContext<Shared | undefined>(undefined)

/** One form for a whole profile. The name of a field is its path, and the contract validates it. */
export function useNewProfileForm(
  profile: Profile,
  isRevealed: (problem: ProfileProblem) => boolean = () => false,
): ProfileForm {
  const problems = useProblems(profile, isRevealed)
  const { shown, check, edited } = problems
  const errors = useMemo(() => errorsOf([...shown.values()].flatMap(({ fields }) => fields)), [shown])
  const form = useForm<FieldValues>({ defaultValues: valuesOf(profile), errors, shouldFocusError: false })
  const read = useCallback(() => profileOf(form.getValues() as ProfileValues), [form])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) edited(pathOf(name))
          check(read())
        },
      }),
    [form, check, edited, read],
  )
  return { form, problems, read }
}

const COMPOSITE = /^(registered_address|operating_address|websites)\./

/** The parts of an address or a website are one item to the reviewers. */
function pathOf(name: string): string {
  return COMPOSITE.exec(name)?.[1] ?? name
}

type ProviderProps = ProfileRules &
  ProfileFiles & {
    readonly profileForm: ProfileForm
    /** Called when a field loses focus. */
    readonly onLeave?: () => void
    readonly children: ReactNode
  }

export function ProfileFormProvider({ profileForm, onLeave, children, ...rest }: ProviderProps) {
  const { isLocked, remarks, files, addFile, upload } = rest
  const { form, problems } = profileForm
  const shared = { ...profileForm, isLocked, remarks, files, addFile, upload }
  const leave = (event: FocusEvent<HTMLElement>) => {
    const path = placeOf(event.target)
    if (!path || placeOf(event.relatedTarget) === path) return
    problems.leave(path)
    onLeave?.()
  }
  const enter = (event: FocusEvent<HTMLElement>) => {
    const path = placeOf(event.target)
    if (path && placeOf(event.relatedTarget) !== path) problems.enter(path)
  }
  return (
    <Context value={shared}>
      <FormProvider {...form}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for focus changes. */}
        <div onFocus={enter} onBlur={leave}>
          {children}
        </div>
      </FormProvider>
    </Context>
  )
}

function placeOf(element: EventTarget | null): string | undefined {
  if (!(element instanceof Element)) return undefined
  return element.closest<HTMLElement>('[data-path]')?.dataset['path']
}

export function useProfileForm(): Shared {
  const shared = use(Context)
  if (!shared) throw new Error('A profile field was rendered outside its form')
  return shared
}

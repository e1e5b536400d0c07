import { type Profile, type ProfileProblem, profileProblems, type StoredFile } from '@causeway/contract'
import type { uploadFile } from '@causeway/web/files/upload-file.ts'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { createContext, type FocusEvent, type ReactNode, use, useCallback, useEffect, useMemo } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { errorsOf, fieldsOf } from '../field-problems.ts'
import { type FormProblem, type PlacedProblem, type Problems, useProblems } from '../use-problems.ts'
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

/** A form that validates its whole value while it is edited. */
export type CheckedForm<Value> = {
  readonly form: UseFormReturn<FieldValues>
  readonly problems: Problems<Value>
  readonly read: () => Value
}

export type ProfileForm = CheckedForm<Profile>

/** A form of any value: its fields need no more. */
type AnyForm = Omit<CheckedForm<never>, 'read'> & { readonly read: () => unknown }

type Shared = AnyForm & ProfileRules & ProfileFiles

const Context = createContext<Shared | undefined>(undefined)

/** How a form holds a value and finds its problems. It must not change between renders. */
export type FormKind<Value> = {
  readonly valuesOf: (value: Value) => FieldValues
  readonly valueOf: (values: FieldValues) => Value
  readonly find: (value: Value) => readonly PlacedProblem[]
  /** The path of a field: the parts of an address are one item. */
  readonly pathOf: (name: string) => string
}

const profileKind: FormKind<Profile> = {
  valuesOf,
  valueOf: (values) => profileOf(values as ProfileValues),
  find: (profile) =>
    profileProblems(profile, formatDate(new Date())).map((problem) => ({
      ...problem,
      fields: fieldsOf(problem, profile),
    })),
  pathOf,
}

/** One form for a whole profile. The name of a field is its path, and the contract validates it. */
export function useNewProfileForm(
  profile: Profile,
  isRevealed: (problem: ProfileProblem) => boolean = () => false,
): ProfileForm {
  return useCheckedForm(profileKind, profile, isRevealed)
}

/** One form for a whole value of any kind. */
export function useCheckedForm<Value>(
  kind: FormKind<Value>,
  value: Value,
  isRevealed: (problem: FormProblem) => boolean = () => false,
): CheckedForm<Value> {
  const problems = useProblems(value, kind.find, isRevealed)
  const { shown, check, edited } = problems
  const errors = useMemo(() => errorsOf([...shown.values()].flatMap(({ fields }) => fields)), [shown])
  const form = useForm<FieldValues>({ defaultValues: kind.valuesOf(value), errors, shouldFocusError: false })
  const read = useCallback(() => kind.valueOf(form.getValues()), [form, kind])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) edited(kind.pathOf(name))
          check(read())
        },
      }),
    [form, check, edited, read, kind],
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
    readonly profileForm: AnyForm
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

/** The form around a field, whatever its value is. */
export function useFormAround(): Omit<Shared, 'read'> {
  const shared = use(Context)
  if (!shared) throw new Error('A field was rendered outside its form')
  return shared
}

export function useProfileForm(): ProfileForm & ProfileRules & ProfileFiles {
  return useFormAround() as ProfileForm & ProfileRules & ProfileFiles
}

import { type FormEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { Button, type ButtonLook } from '../components/button.tsx'
import { DialogFoot, DialogFrame } from '../components/dialog-foot.tsx'
import { useWrite } from '../write/use-write.ts'
import { isRequestFailure } from './failure.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './form.module.css'
import type { FormSchema } from './form-schema.ts'
import { resolverOf } from './resolve.ts'

export type FormProps<Output> = {
  /** `zodSchema` of a contract schema, or `rules` where zod would be too heavy. */
  readonly schema: FormSchema<Output>
  readonly defaultValues: { readonly [Name in keyof Output]?: unknown }
  readonly submitLabel: ReactNode
  /** May throw: field errors from the server are shown at the fields, all others above the button. */
  readonly onSubmit: (values: Output) => unknown
  /** The fields; a form may have only the button. */
  readonly children?: ReactNode
  readonly submitLook?: ButtonLook
  /** Shown beside the submit button. */
  readonly actions?: ReactNode
  /** An action offered inside the failure notice. */
  readonly failureAction?: (failure: unknown) => ReactNode
  /** The accessible name of the form. */
  readonly label?: string
}

export function Form<Output extends object>(props: FormProps<Output>) {
  const { schema, defaultValues, submitLabel, submitLook, actions, failureAction } = props
  const { label, children } = props
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const form = useForm<FieldValues, unknown, FieldValues>({
    defaultValues: defaultValues as FieldValues,
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  const { pending, failure, submit } = useSubmit(form, element, props.onSubmit)
  return (
    <FormProvider {...form}>
      <form ref={element} id={id} className={styles['form']} noValidate onSubmit={submit} aria-label={label}>
        {children}
        {failure !== undefined && <FailureNotice failure={failure} action={failureAction?.(failure)} />}
        <Actions id={id} label={submitLabel} look={submitLook} isAtWork={pending}>
          {actions}
        </Actions>
      </form>
    </FormProvider>
  )
}

type ActionsProps = {
  readonly id: string
  readonly label: ReactNode
  readonly look: ButtonLook | undefined
  readonly isAtWork: boolean
  readonly children: ReactNode
}

/** The submit button, in a dialog among the buttons of the dialog. */
function Actions({ id, label, look, isAtWork, children }: ActionsProps) {
  const isInDialog = useContext(DialogFrame) !== undefined
  if (isInDialog) {
    return (
      <DialogFoot aside={children} isAtWork={isAtWork}>
        <Button type="submit" form={id} tone={look?.tone ?? 'primary'} loading={isAtWork}>
          {label}
        </Button>
      </DialogFoot>
    )
  }
  return (
    <div className={styles['actions']}>
      <Button type="submit" tone="primary" size="large" {...look} loading={isAtWork}>
        {label}
      </Button>
      {children}
    </div>
  )
}

type FormElement = { readonly current: HTMLFormElement | null }
type FormState = UseFormReturn<FieldValues, unknown, FieldValues>

function useSubmit<Output>(form: FormState, element: FormElement, send: (values: Output) => unknown) {
  const { isAtWork, failure, run } = useWrite(async () => {
    try {
      await form.handleSubmit(async (values) => {
        await send(values as Output)
      })()
    } catch (error) {
      if (!showAtFields(error, form, element.current)) throw error
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals: a form in a dialog must not submit the form around it.
    event.stopPropagation()
    return run()
  }
  return { pending: isAtWork, failure, submit }
}

/** Shows the server's field errors at their fields; returns false if the form lacks one of them. */
function showAtFields(error: unknown, form: FormState, element: HTMLFormElement | null): boolean {
  const fields = isRequestFailure(error) ? error.details?.fields : undefined
  if (!fields || !element) return false
  const names = Object.keys(fields)
  const controls = [...element.elements].filter(
    (control): control is HTMLInputElement => 'name' in control && names.includes(String(control.name)),
  )
  const shown = new Set(controls.map(({ name }) => name))
  for (const name of shown) form.setError(name, { type: 'server', message: fields[name] ?? 'invalid' })
  controls[0]?.focus()
  return shown.size === names.length && names.length > 0
}

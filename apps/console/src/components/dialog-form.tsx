import { Form, type FormProps } from '@causeway/web/form/form.tsx'
import { ReloadAction } from './reload-action.tsx'

type Props<Output> = Omit<FormProps<Output>, 'failureAction'> & { readonly onClose: () => void }

/** The form of a dialog of which a lost race leads back to the page. */
export function DialogForm<Output extends object>({ onClose, ...form }: Props<Output>) {
  return <Form {...form} failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />} />
}

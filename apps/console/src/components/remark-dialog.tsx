import { Dialog, type DialogProps } from '@causeway/web/components/dialog.tsx'
import { RemarkForm, type RemarkFormProps } from './remark-form.tsx'

type Props<Other extends object> = RemarkFormProps<Other> & Pick<DialogProps, 'open' | 'title'>

/** The dialog of a decision: what it does, and a remark that only operators can read. */
export function RemarkDialog<Other extends object>({ open, title, ...form }: Props<Other>) {
  return (
    <Dialog open={open} title={title} onClose={form.onClose}>
      <RemarkForm {...form} />
    </Dialog>
  )
}

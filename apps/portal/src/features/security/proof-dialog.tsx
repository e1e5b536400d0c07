import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { rules } from '@causeway/web/form/rules.ts'
import type { ReactNode } from 'react'
import { noProof, type ProofValues, placeRefusal, proofChecks, readProof } from './proof.ts'
import { ProofFields } from './proof-fields.tsx'
import type { Proof } from './queries.ts'
import { useAccount } from './use-account.ts'

type FormProps = {
  readonly submitLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly children?: ReactNode
  readonly onProof: (proof: Proof) => Promise<unknown>
}

/** Asks only for proof of identity. */
export function ProofForm({ submitLabel, tone = 'primary', children, onProof }: FormProps) {
  const { has_totp } = useAccount()
  return (
    <Form
      schema={rules<ProofValues>(proofChecks(has_totp))}
      defaultValues={noProof}
      submitLabel={submitLabel}
      submitLook={{ tone }}
      onSubmit={(values) => placeRefusal(onProof(readProof(values)))}
    >
      {children}
      <ProofFields />
    </Form>
  )
}

type Props = FormProps & {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
}

export function ProofDialog({ open, title, onClose, ...form }: Props) {
  return (
    <Dialog open={open} title={title} size="small" onClose={onClose}>
      <ProofForm {...form} />
    </Dialog>
  )
}

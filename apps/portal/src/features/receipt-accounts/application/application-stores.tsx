import type { Application, Store } from '@causeway/contract'
import { StoreBadge } from '@causeway/web/collection/account-badges.tsx'
import { useSiteName } from '@causeway/web/collection/use-site-name.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { FileSlot } from '@causeway/web/files/file-slot.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraftFiles } from '../parts/use-draft-files.ts'
import { giveStoreProof } from '../queries.ts'

/** The stores of an application by state; the proof of one that was not opened is given here. */
export function ApplicationStores({ application: { stores } }: { readonly application: Application }) {
  const t = useTranslations('account-form.stores')
  if (stores.length === 0) return null
  return (
    <Section title={t('bound')}>
      <RowList label={t('bound')}>
        {stores.map((store) => (
          <StoreLine key={store.id} store={store} />
        ))}
      </RowList>
    </Section>
  )
}

export function StoreLine({ store, action }: { readonly store: Store; readonly action?: ReactNode }) {
  const t = useTranslations('account-form.stores')
  const siteName = useSiteName()
  const [isOpen, setOpen] = useState(false)
  const { platform, site, store_name, seller_id, store_state, proof_due_on } = store
  const isDue = store_state === 'proof_due'
  const facts = [siteName(platform, site), seller_id].filter(Boolean).join(' · ')
  return (
    <ListRow
      title={store_name}
      detail={isDue && proof_due_on ? `${facts} · ${t('dueOn', { day: proof_due_on })}` : facts}
      aside={
        <>
          <StoreBadge state={store_state} />
          {isDue && (
            <Button size="small" tone="primary" onClick={() => setOpen(true)}>
              {t('giveProof')}
            </Button>
          )}
          {action}
          <ProofDialog store={store} open={isOpen} onClose={() => setOpen(false)} />
        </>
      }
    />
  )
}

type DialogProps = { readonly store: Store; readonly open: boolean; readonly onClose: () => void }
type Values = { readonly seller_id: string; readonly link: string }

const schema = rules<Values>({ seller_id: required, link: required })

function ProofDialog({ store, open, onClose }: DialogProps) {
  const t = useTranslations('account-form.stores')
  return (
    <Dialog open={open} title={t('proofTitle', { name: store.store_name })} size="small" onClose={onClose}>
      <ProofForm store={store} onClose={onClose} />
    </Dialog>
  )
}

function ProofForm({ store, onClose }: Omit<DialogProps, 'open'>) {
  const t = useTranslations('account-form.stores')
  const problems = useTranslations('accounts.problems')
  const { files, addFile, upload } = useDraftFiles()
  const [ids, setIds] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const give = async ({ seller_id, link }: Values) => {
    setTried(true)
    if (ids.length === 0) return
    await giveStoreProof(store.id, { seller_id: seller_id.trim(), link: link.trim(), file_ids: [...ids] })
    onClose()
    notify(t('proofGiven'))
  }
  return (
    <Form
      schema={schema}
      defaultValues={{ seller_id: store.seller_id ?? '', link: store.link }}
      submitLabel={t('giveProof')}
      onSubmit={give}
    >
      <TextField name="seller_id" label={t('sellerId')} maxLength={60} />
      <TextField
        name="link"
        label={t('link')}
        type="url"
        maxLength={300}
        placeholder="https://"
        errorWords={{ format: problems('link') }}
      />
      <FileSlot
        label={t('proof')}
        ask={t('proofAsk')}
        history={[]}
        value={ids}
        files={files}
        upload={upload}
        error={isTried && ids.length === 0 && t('proofRequired')}
        onChange={(next, file) => {
          if (file) addFile(file)
          setIds(next)
        }}
      />
    </Form>
  )
}

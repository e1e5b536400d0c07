import { Button } from '@causeway/web/components/button.tsx'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { CheckIcon, CopyIcon, DownloadIcon, FileIcon } from '@causeway/web/components/icons.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './recovery-codes.module.css'
import { useAccount } from './use-account.ts'

const schema = rules<{ saved: boolean }>({ saved: required })

type Props = { readonly codes: readonly string[]; readonly onSaved: () => void }

/** The codes are shown once: the user must confirm that they are saved to continue. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const t = useTranslations('security.authenticator.codes')
  const brand = useBrandName()
  const { email } = useAccount()
  const words = useRef<HTMLParagraphElement>(null)
  // The previously focused element is gone, and screen readers must announce this text.
  useEffect(() => words.current?.focus(), [])
  const sheet = t('sheet', { brand, email })
  return (
    <Form schema={schema} defaultValues={{ saved: false }} submitLabel={t('submit')} onSubmit={onSaved}>
      <p ref={words} tabIndex={-1} className={styles['words']}>
        {t('words')}
      </p>
      <div className={styles['sheet']}>
        <p className={styles['heading']}>{sheet}</p>
        <ol className={styles['codes']} aria-label={t('title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <SaveOptions text={`${[sheet, '', ...codes].join('\n')}\n`} codes={codes} />
      <CheckboxField name="saved" required label={t('saved')} errorWords={{ required: t('savedRequired') }} />
    </Form>
  )
}

type SaveOptionsProps = { readonly text: string; readonly codes: readonly string[] }

function SaveOptions({ text, codes }: SaveOptionsProps) {
  const t = useTranslations('security.authenticator.codes')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    const done = navigator.clipboard?.writeText(codes.join('\n')).then(() => true)
    setOutcome((await done?.catch(() => false)) ? 'copied' : 'notCopied')
  }
  return (
    <div className={styles['keep']}>
      <Button icon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
        {t('copy')}
      </Button>
      <Button icon={<DownloadIcon />} onClick={() => download(text)}>
        {t('download')}
      </Button>
      <Button icon={<FileIcon />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <span role="status" className={styles['outcome']}>
        {outcome && t(outcome)}
      </span>
    </div>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

import { type Language, languages } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { DownloadIcon } from '@causeway/web/components/icons.tsx'
import { saveFrom } from '@causeway/web/files/save-from.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import styles from './document-buttons.module.css'

type Props = {
  readonly labelOf: (language: Language) => string
  /** The name under which it is saved if the server names none. */
  readonly file: string
  readonly linkOf: (language: Language) => Promise<{ readonly url: string }>
}

/** A document as a PDF, in either language. */
export function DocumentButtons({ labelOf, file, linkOf }: Props) {
  const { input, failure, run } = useWrite(async (language: Language) => {
    const { url } = await linkOf(language)
    saveFrom(url, file)
  })
  return (
    <div className={styles['document']}>
      <div className={styles['buttons']}>
        {languages.map((language) => (
          <Button
            key={language}
            icon={<DownloadIcon />}
            loading={input === language}
            onClick={() => run(language)}
          >
            {labelOf(language)}
          </Button>
        ))}
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </div>
  )
}

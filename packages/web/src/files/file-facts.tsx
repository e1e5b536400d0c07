import type { StoredFile } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { formatBytes } from '../format/bytes.ts'

const NAMES: Readonly<Record<StoredFile['type'], string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
}

/** For example `PDF · 3 pages · 1.4 MB`. */
export function FileFacts({ file }: { readonly file: StoredFile }) {
  const t = useTranslations('kit-work.files')
  const isPaged = file.type === 'application/pdf'
  const facts = [NAMES[file.type], isPaged && t('pages', { count: file.page_count }), formatBytes(file.size)]
  return facts.filter(Boolean).join(' · ')
}

import type { StoredFile } from '@causeway/contract'
import { useEffect, useRef, useState } from 'react'
import { FileIcon } from '../components/icons.tsx'
import styles from './file-slot.module.css'
import type { MakeLink } from './make-link.ts'
import { usePreview } from './use-preview.ts'

type Props = { readonly file: StoredFile; readonly makeLink: MakeLink }

/** The first page, loaded when it scrolls into view; an icon until then, and if there is no preview. */
export function FileThumb({ file, makeLink }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const { url, failure, onImageError } = usePreview({ id: file.id, page: 1, makeLink }, isSeen)
  return (
    <span ref={place} className={styles['thumb']}>
      {url && failure === undefined ? (
        <img src={url} alt="" className={styles['image']} onError={onImageError} />
      ) : (
        <FileIcon />
      )}
    </span>
  )
}

import { useEffect, useRef, useState } from 'react'
import { FileIcon } from '../components/icons.tsx'
import styles from './file-slot.module.css'
import { type ReadThumbnail, readThumbnail } from './read-thumbnail.ts'

type Props = { readonly id: string; readonly read?: ReadThumbnail | undefined }

/** The first page, loaded when it scrolls into view; an icon until then, and if there is no preview. */
export function FileThumb({ id, read = readThumbnail }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      read(id).then(setUrl, () => undefined)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [id, read])
  return (
    <span ref={place} className={styles['thumb']}>
      {url ? <img src={url} alt="" className={styles['image']} /> : <FileIcon />}
    </span>
  )
}

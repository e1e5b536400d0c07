import styles from './icons.module.css'

/** The common style: 18 px, thin round strokes, in the colour of the text. */
export function Icon({ d }: { readonly d: string }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

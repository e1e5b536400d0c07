import { encode } from 'uqr'
import styles from './qr-code.module.css'

type Props = {
  readonly value: string
  /** The accessible name of the code. */
  readonly label: string
}

/** Dark on white in both themes, with the margin that scanners need. */
export function QrCode({ value, label }: Props) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

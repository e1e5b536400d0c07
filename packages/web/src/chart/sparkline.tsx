import { extentOf, linePath, thinOut } from './geometry.ts'
import styles from './sparkline.module.css'

const BOX = { width: 72, height: 20 }
/** More points would not be visible at this size. */
const POINTS = 36

/** A small line without figures. Its space is reserved until the values are loaded. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const shown = thinOut(values, POINTS)
  const points = shown.map((value, at) => ({ at, value }))
  return (
    <svg
      className={styles['sparkline']}
      viewBox={`-1 -1 ${BOX.width + 2} ${BOX.height + 2}`}
      aria-hidden="true"
    >
      {points.length > 1 && <path d={linePath(points, extentOf(shown), BOX)} />}
    </svg>
  )
}

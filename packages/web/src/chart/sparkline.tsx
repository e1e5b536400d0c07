import { extentOf, linePath, thinOut } from './geometry.ts'
import styles from './sparkline.module.css'

const BOX = { width: 72, height: 20 }
/** More than these would be a smear in so small a place. */
const POINTS = 36

/** How a value went, without its figures: they stand beside it. Its place is kept until it is there. */
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

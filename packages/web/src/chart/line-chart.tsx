import { type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import {
  type ChartPoint,
  extentOf,
  heightOf,
  linePath,
  nearestIndex,
  placeOf,
  tickDecimals,
  ticksOf,
} from './geometry.ts'
import styles from './line-chart.module.css'

type Props = {
  /** In time order. */
  readonly points: readonly ChartPoint[]
  /** The accessible name of the chart. */
  readonly label: string
  /** Formats a time for the axis, and for the readout. */
  readonly axisTime: (at: number) => string
  readonly readTime: (at: number) => string
  readonly readValue: (value: number) => string
  /** A summary in text and figures, visible to all users. */
  readonly summary: ReactNode
}

const BOX = { width: 1000, height: 240 }
const TICKS = 6
const TIMES = 4
const ROOM = 0.08

/** A line over time. The pointer or the arrow keys read single points. */
export function LineChart({ points, label, axisTime, readTime, readValue, summary }: Props) {
  const [chosen, setChosen] = useState<number>()
  const extent = useMemo(() => extentOf(valuesOf(points), ROOM), [points])
  const path = useMemo(() => linePath(points, extent, BOX), [points, extent])
  const index = chosen === undefined ? undefined : Math.min(chosen, points.length - 1)
  const point = index === undefined ? undefined : points[index]
  const textOf = ({ at, value }: ChartPoint) => `${readTime(at)}  ${readValue(value)}`
  const read = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(nearestIndex(points, (clientX - left) / width))
  }
  const last = points.at(-1)
  return (
    <figure className={styles['chart']}>
      <div className={styles['frame']}>
        <Values extent={extent} />
        <div
          className={styles['plot']}
          onPointerMove={read}
          onPointerDown={read}
          onPointerLeave={() => setChosen(undefined)}
        >
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={styles['area']} d={`${path}V${BOX.height}H0Z`} />
            <path className={styles['line']} d={path} />
          </svg>
          {point && <Mark at={placeOf(point.at, points)} height={heightOf(point.value, extent)} />}
          <input
            type="range"
            className={styles['reader']}
            aria-label={label}
            min={0}
            max={points.length - 1}
            step={1}
            value={index ?? points.length - 1}
            aria-valuetext={last && textOf(point ?? last)}
            onChange={(event) => setChosen(Number(event.target.value))}
            onBlur={() => setChosen(undefined)}
          />
        </div>
        <Times points={points} axisTime={axisTime} />
      </div>
      <figcaption className={styles['caption']}>
        {point ? <span className={styles['readout']}>{textOf(point)}</span> : summary}
      </figcaption>
    </figure>
  )
}

function valuesOf(points: readonly ChartPoint[]): number[] {
  return points.map(({ value }) => value)
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** The value axis, with a gridline for each tick. */
function Values({ extent }: { readonly extent: ReturnType<typeof extentOf> }) {
  const ticks = ticksOf(extent, TICKS)
  const decimals = tickDecimals(ticks)
  return (
    <div className={styles['values']} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} className={styles['value']} style={{ bottom: percent(heightOf(tick, extent)) }}>
          {tick.toFixed(decimals)}
        </span>
      ))}
    </div>
  )
}

type TimesProps = Pick<Props, 'points' | 'axisTime'>

function Times({ points, axisTime }: TimesProps) {
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? first
  const moments = [...new Array(TIMES).keys()].map((each) => first + ((last - first) * each) / (TIMES - 1))
  return (
    <div className={styles['times']} aria-hidden="true">
      {moments.map((at) => (
        <span key={at}>{axisTime(at)}</span>
      ))}
    </div>
  )
}

function Mark({ at, height }: { readonly at: number; readonly height: number }) {
  return (
    <>
      <span className={styles['rule']} style={{ left: percent(at) }} />
      <span className={styles['dot']} style={{ left: percent(at), bottom: percent(height) }} />
    </>
  )
}

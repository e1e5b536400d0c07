import { useTranslations } from 'use-intl'
import styles from './brand-panel.module.css'

/** The positions of the hangers, and the height of the arch above each one. */
const HANGERS = [-200, -160, -120, -80, -40, 0, 40, 80, 120, 160, 200].map((x) => ({
  x,
  top: -230 * Math.sqrt(1 - (x / 240) ** 2),
}))

/** Reflections in the water: shorter and fainter with depth. */
const REFLECTIONS = [
  { y: 30, half: 240, opacity: 0.42 },
  { y: 54, half: 200, opacity: 0.3 },
  { y: 80, half: 160, opacity: 0.2 },
  { y: 108, half: 120, opacity: 0.12 },
]

export function BrandPanel() {
  const t = useTranslations('shell.panel')
  return (
    <aside className={styles['panel']} aria-label={t('label')}>
      <div className={styles['words']}>
        <p className={styles['headline']}>{t('headline')}</p>
        <p className={styles['line']}>{t('line')}</p>
      </div>
      <Bridge />
    </aside>
  )
}

function Bridge() {
  return (
    <svg className={styles['bridge']} viewBox="-240 -240 480 360" aria-hidden="true">
      <path d="M-240 0A240 230 0 0 1 240 0" strokeWidth="1.5" />
      {HANGERS.map(({ x, top }) => (
        <path key={x} d={`M${x} 0V${top}`} strokeWidth="1.5" opacity="0.38" />
      ))}
      <path d="M-4000 0H4000" strokeWidth="2" />
      {REFLECTIONS.map(({ y, half, opacity }) => (
        <path key={y} d={`M${-half} ${y}H${half}`} strokeWidth="1.5" opacity={opacity} />
      ))}
    </svg>
  )
}

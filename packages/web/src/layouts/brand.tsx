import { BrandMark } from '../components/brand-mark.tsx'
import { useBrandName } from '../settings/brand.ts'
import styles from './brand.module.css'

/** For what is around the brand: the link home, where there is one. */
export const brandClass = styles['brand']

/** The mark and the name of the product. */
export function Brand() {
  return (
    <>
      <BrandMark className={styles['mark']} />
      {useBrandName()}
    </>
  )
}

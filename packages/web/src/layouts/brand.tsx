import { BrandMark } from '../components/brand-mark.tsx'
import { useBrandName } from '../settings/brand.ts'
import styles from './brand.module.css'

/** The class of the element around the brand, such as the link to the home screen. */
export const brandClass = styles['brand']

/** The logo and the name of the product. */
export function Brand() {
  return (
    <>
      <BrandMark className={styles['mark']} />
      {useBrandName()}
    </>
  )
}

import { useEffect } from 'react'
import { useBrandName } from './brand.ts'

/** The window says which screen it shows and whose it is; without a title, whose it is alone. */
export function useScreenTitle(title?: string): void {
  const brand = useBrandName()
  useEffect(() => {
    document.title = title ? `${title} – ${brand}` : brand
  }, [title, brand])
}

import { focusMain } from '@causeway/web/navigation/follow-navigation.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useEffect, useRef } from 'react'
import { ConversionDetail } from './conversion-detail.tsx'
import { ConversionList } from './conversion-list.tsx'

/** All conversions, or the one that the address names. */
export function ExchangeDetailsScreen() {
  const { id } = useScreenSearch()
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    // The row, or the way back, has gone with what it led away from.
    focusMain()
  }, [id])
  return id ? <ConversionDetail key={id} id={id} /> : <ConversionList />
}

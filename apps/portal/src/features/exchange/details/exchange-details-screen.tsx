import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { RowPanel } from '@causeway/web/list/row-panel.tsx'
import { ConversionList } from './conversion-list.tsx'

const ConversionDetail = lazyPart(async () => (await import('./conversion-detail.tsx')).ConversionDetail, 8)

/** All conversions, or the one that the address names. */
export function ExchangeDetailsScreen() {
  return <RowPanel list={<ConversionList />}>{(id) => <ConversionDetail key={id} id={id} />}</RowPanel>
}

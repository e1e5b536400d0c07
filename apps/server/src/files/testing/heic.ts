import { codedPicture, type Plane, parameterParts } from './hevc.ts'

export type HeicOptions = {
  readonly width: number
  readonly height: number
  readonly planes?: readonly [Plane, Plane, Plane]
  /** The picture is this tile repeated in columns and rows. */
  readonly grid?: { readonly columns: number; readonly rows: number }
}

const number = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

function box(kind: string, ...parts: (Buffer | string)[]): Buffer {
  const data = Buffer.concat(
    parts.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)),
  )
  return Buffer.concat([number(8 + data.length, 4), Buffer.from(kind, 'latin1'), data])
}

/** A box with version and flags. */
const full = (kind: string, version: number, ...parts: (Buffer | string)[]) =>
  box(kind, number(version, 1), number(0, 3), ...parts)

const GREY: readonly [Plane, Plane, Plane] = [(x, y) => (x + y) & 0xff, () => 128, () => 128]

function decoderSettings(width: number, height: number): Buffer {
  const arrays = parameterParts(width, height).map((part) =>
    Buffer.concat([number(0x80 | ((part[0] ?? 0) >> 1), 1), number(1, 2), number(part.length, 2), part]),
  )
  const general = Buffer.from('010370000000900000000000baf000fcfdf8f800000f03', 'hex')
  return box('hvcC', general, ...arrays)
}

/** Each tile is an item of its own, as readers require; all of them share the same data. */
type Item = {
  readonly id: number
  readonly kind: string
  readonly data: Buffer
  readonly properties: number[]
}

/** A HEIC with one picture, or a grid of one tile repeated. Sides are multiples of 16. */
export function heic({ width, height, planes = GREY, grid }: HeicOptions): Buffer {
  const slice = codedPicture(width, height, planes)
  const data = Buffer.concat([number(slice.length, 4), slice])
  const count = grid ? grid.columns * grid.rows : 1
  const tiles = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    kind: 'hvc1',
    data,
    properties: [1, 2, 3],
  }))
  const whole = grid && { width: width * grid.columns, height: height * grid.rows }
  const layout = grid && [number(1, 2), number(grid.rows - 1, 1), number(grid.columns - 1, 1)]
  const plan = whole && Buffer.concat([...(layout ?? []), number(whole.width, 4), number(whole.height, 4)])
  const items: Item[] = plan
    ? [...tiles, { id: count + 1, kind: 'grid', data: plan, properties: [4, 3] }]
    : tiles
  const size = (side: { width: number; height: number }) =>
    full('ispe', 0, number(side.width, 4), number(side.height, 4))
  // As phones write it: displayed without a conversion.
  const colours = box('colr', 'nclx', number(1, 2), number(13, 2), number(6, 2), number(0x80, 1))
  const settings = decoderSettings(width, height)
  const properties = [settings, size({ width, height }), colours, ...(whole ? [size(whole)] : [])]
  return assemble(items, properties)
}

function assemble(items: readonly Item[], properties: readonly Buffer[]): Buffer {
  const head = box('ftyp', 'heic', number(0, 4), 'mif1heic')
  const infos = items.map(({ id, kind }) => full('infe', 2, number(id, 2), number(0, 2), kind, '\0'))
  const assigned = items.map((item) =>
    Buffer.concat([
      ...[number(item.id, 2), number(item.properties.length, 1)],
      ...item.properties.map((index) => number(index, 1)),
    ]),
  )
  const contents = [...new Set(items.map(({ data }) => data))]
  const [tile, plan] = contents
  const references = [number(items.length - 1, 2), ...items.slice(0, -1).map(({ id }) => number(id, 2))]
  const meta = (start: number) => {
    const places = items.map(({ id, data }) => {
      const at = data === tile ? start : start + (tile?.length ?? 0)
      return Buffer.concat([number(id, 2), number(0, 2), number(1, 2), number(at, 4), number(data.length, 4)])
    })
    return full(
      'meta',
      0,
      full('hdlr', 0, number(0, 4), 'pict', Buffer.alloc(12), '\0'),
      full('pitm', 0, number(items.at(-1)?.id ?? 1, 2)),
      full('iloc', 0, number(0x44, 1), number(0, 1), number(items.length, 2), ...places),
      full('iinf', 0, number(items.length, 2), ...infos),
      ...(plan ? [full('iref', 0, box('dimg', number(items.length, 2), ...references))] : []),
      box('iprp', box('ipco', ...properties), full('ipma', 0, number(items.length, 4), ...assigned)),
    )
  }
  const start = head.length + meta(0).length + 8
  return Buffer.concat([head, meta(start), box('mdat', ...contents)])
}

/** The characters that an unpacked font can draw: those with a glyph other than 0, the empty box. */
export function readCharacters(font: Buffer): ReadonlySet<number> {
  const characters = new Set<number>()
  for (const subtable of subtablesOf(findTable(font, 'cmap'))) {
    const format = subtable.readUInt16BE(0)
    if (format === 4) readShort(subtable, characters)
    if (format === 12) readLong(subtable, characters)
  }
  return characters
}

function findTable(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== tag) continue
    const offset = font.readUInt32BE(entry + 8)
    return font.subarray(offset, offset + font.readUInt32BE(entry + 12))
  }
  throw new Error(`The font has no table ${tag}`)
}

function subtablesOf(table: Buffer): Buffer[] {
  const count = table.readUInt16BE(2)
  return Array.from({ length: count }, (_, index) => table.subarray(table.readUInt32BE(8 + 8 * index)))
}

const NO_CHARACTER = 0xffff

/** Format 4: the ends, starts, deltas and offsets of segments, in columns. */
function readShort(subtable: Buffer, characters: Set<number>): void {
  const width = subtable.readUInt16BE(6)
  const [ends, starts, differences, offsets] = [14, 16 + width, 16 + 2 * width, 16 + 3 * width]
  for (let column = 0; column < width; column += 2) {
    const first = subtable.readUInt16BE(starts + column)
    const last = subtable.readUInt16BE(ends + column)
    const difference = subtable.readUInt16BE(differences + column)
    const offset = subtable.readUInt16BE(offsets + column)
    for (let character = first; character <= last && character !== NO_CHARACTER; character += 1) {
      const glyph = offset
        ? subtable.readUInt16BE(offsets + column + offset + 2 * (character - first))
        : (character + difference) & 0xffff
      if (glyph !== 0) characters.add(character)
    }
  }
}

/** Format 12: ranges of characters with consecutive glyphs. */
function readLong(subtable: Buffer, characters: Set<number>): void {
  const count = subtable.readUInt32BE(12)
  for (let group = 16; group < 16 + 12 * count; group += 12) {
    const first = subtable.readUInt32BE(group)
    const last = subtable.readUInt32BE(group + 4)
    const glyph = subtable.readUInt32BE(group + 8)
    for (let character = first; character <= last; character += 1) {
      if (glyph + character - first !== 0) characters.add(character)
    }
  }
}

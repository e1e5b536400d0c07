/** The limits of a sheet: a reader of a stranger's file must be bounded by itself. */
export const SHEET_LIMITS = {
  /** With the header rows that platforms write above their table. */
  rows: 10_050,
  columns: 60,
  cell_characters: 4000,
  /** All text of the rows together, in bytes of UTF-8 with the marks around it. */
  output_bytes: 24_000_000,
  /** Parts of a workbook: a real one has some dozens. */
  entries: 500,
  /** All parts that are read, unpacked. */
  unpacked_bytes: 64_000_000,
  shared_strings: 400_000,
  shared_characters: 8_000_000,
  styles: 70_000,
  /** Characters of the XML without an element, after which one text is too long. */
  silent_characters: 400_000,
  /** Characters of one record of a CSV file. */
  record_characters: 200_000,
} as const

/** Several images that follow one another, by their lengths. */
export function split(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  let end = 0
  return lengths.map((length) => {
    end += length
    return bytes.subarray(end - length, end)
  })
}
